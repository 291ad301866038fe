layout(location = 0) in vec3 position;
layout(location = 1) in vec3 tangent;
layout(location = 2) in vec4 strand; // along (0 root, 1 tip), random, depth in the hair (1 outermost), width
layout(location = 3) in vec2 edge;   // side (-1, 1), random of the lock
uniform vec2 resolution;
uniform vec3 eye, lookAt, place;
uniform float tanHalfView, scale, near, far;
uniform mat3 headTurn;
uniform int shadowPass;
uniform vec3 strandColour, tipColour;
uniform float shine, variety;
uniform vec3 keyDir, keyColour, fillDir, fillColour, rimDirA, rimColourA, rimDirB, rimColourB, ambientTop, ambientBottom;
out vec3 colour;
out float across;
const vec3 neckPivot = vec3(0., -.95, -.45);

// Kajiya-Kay highlight along a strand; the shift tilts it towards root or tip.
float streak(vec3 t, vec3 l, vec3 v, float shift, vec3 n, float sharpness) {
  float d = dot(normalize(t + n * shift), normalize(l + v));
  return pow(sqrt(max(1. - d * d, 0.)), sharpness) * smoothstep(-1., 0., d);
}

void main() {
  mat3 toWorld = transpose(headTurn);
  float resting = smoothstep(-.9, -2.2, position.y) * .8; // hair on the shoulders does not turn with the head
  vec3 local = mix(toWorld * (position - neckPivot) + neckPivot, position, resting);
  vec3 t = normalize(mix(toWorld * tangent, tangent, resting)), world = local * scale + place;
  vec3 round = normalize((position - vec3(0, .15, -.36)) / vec3(.57, .75, .81));
  round.y *= .8;
  vec3 n = normalize(toWorld * round);
  across = edge.x;
  colour = vec3(0);
  if (shadowPass == 1) {
    vec3 x = normalize(cross(vec3(0, 1, 0), keyDir)), y = cross(keyDir, x);
    vec3 d = world - place - vec3(0, -.6, -.3) + normalize(cross(t, keyDir)) * edge.x * strand.w * 1.6;
    gl_Position = vec4(dot(d, x) / 2.4, dot(d, y) / 2.4, -dot(d, keyDir) / 4., 1.);
    return;
  }
  vec3 ahead = normalize(lookAt - eye), right = normalize(cross(ahead, vec3(0, 1, 0))), up = cross(right, ahead);
  vec3 wide = world + normalize(cross(t, normalize(world - eye))) * edge.x * strand.w * scale, view = wide - eye;
  float z = dot(view, ahead);
  gl_Position = vec4(dot(view, right) / (tanHalfView * resolution.x / resolution.y), dot(view, up) / tanHalfView, (2. * (z - near) / (far - near) - 1.) * z, z);

  vec3 toEye = normalize(eye - world), base = mix(strandColour, tipColour, smoothstep(.25, 1., strand.x));
  base *= 1. + variety * ((strand.y - .5) * 1.1 + (edge.y - .5) * .9);
  float key = hairShadow(world, place, keyDir, .05, 3.2, .006, 4, strand.y * 6.28), wobble = (strand.y - .5) * .16;
  vec3 dirs[4] = vec3[](keyDir, fillDir, rimDirA, rimDirB), lights[4] = vec3[](keyColour, fillColour, rimColourA, rimColourB);
  for (int i = 0; i < 4; i++) {
    float along = dot(t, dirs[i]), diffuse = sqrt(max(1. - along * along, 0.)), facing = dot(n, dirs[i]);
    float wrapped = clamp(facing * .65 + .35, 0., 1.);
    float reach = i == 0 ? key : i == 1 ? 1. : smoothstep(-.35, .35, facing);
    colour += lights[i] * reach * wrapped * wrapped * diffuse * base * .85;
    vec3 glint = streak(t, dirs[i], toEye, -.10 + wobble, n, 80.) * .13 * vec3(1., .96, .92) + streak(t, dirs[i], toEye, .14 + wobble, n, 20.) * .5 * (base * 1.4 + .008);
    colour += lights[i] * reach * smoothstep(-.25, .5, facing) * shine * glint;
    if (i > 1) colour += lights[i] * pow(clamp(dot(-dirs[i], toEye) * .5 + .5, 0., 1.), 3.) * pow(1. - abs(dot(n, toEye)), 2.) * base * .8;
  }
  colour += mix(ambientBottom, ambientTop, n.y * .5 + .5) * base * 1.3;
  colour *= mix(.30, 1., strand.z) * mix(.45, 1., smoothstep(0., .18, strand.x));
}
