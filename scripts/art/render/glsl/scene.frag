layout(location = 0) out vec4 outColour;
layout(location = 1) out vec4 outExtra; // mode 0: unused; mode 1: normal
uniform int surfaceOnly;
uniform float near, far;

float interleaved(vec2 at) { return fract(52.9829189 * fract(dot(at, vec2(.06711056, .00583715)))); }

vec3 shade(Surface s, int material, vec3 ray) {
  if (material == matSkin) return shadeSkin(s);
  if (material == matEye) return shadeEye(s, ray);
  if (material == matGarment) return shadeGarment(s);
  if (material == matHeadwear) return shadeHeadwear(s);
  if (material == matTeeth) return shadeTeeth(s);
  if (material == matFrame) return litPlain(s, vec3(.02, .018, .022), .1) + sheen(s, .22, .06);
  if (material == matHelmet) return litPlain(s, vec3(.66, .65, .70), .15) + sheen(s, .28, .05);
  if (material == matLining) return litPlain(s, vec3(.035, .045, .11), .3) + sheen(s, .4, .04) * .4;
  return shadeJewel(s, ray);
}

void main() {
  vec2 uv = (gl_FragCoord.xy / resolution * 2. - 1.) * vec2(resolution.x / resolution.y, 1.);
  vec3 ahead = normalize(lookAt - eye), right = normalize(cross(ahead, vec3(0, 1, 0))), up = cross(right, ahead);
  vec3 ray = normalize(ahead + tanHalfView * (uv.x * right + uv.y * up));

  // Only within the ball that holds head and shoulders.
  vec3 fromBall = eye - (place + vec3(0, -1.2, -.4) * scale);
  float b = dot(fromBall, ray), inside = b * b - dot(fromBall, fromBall) + pow(2.75 * scale, 2.);
  if (inside < 0.) discard;
  inside = sqrt(inside);
  float t = max(-b - inside, 0.), end = -b + inside, pixel = tanHalfView * 2. / resolution.y;

  bool hit = false;
  float nearestAngle = 1e3, nearestT = t;
  vec2 m = vec2(0);
  for (int i = 0; i < 130; i++) {
    m = mapWorld(eye + ray * t);
    if (m.x < .0005) { hit = true; break; }
    if (m.x / t < nearestAngle) { nearestAngle = m.x / t; nearestT = t; }
    t += m.x * .8;
    if (t > end) break;
  }
  // A near miss covers part of the pixel: smooth outlines without extra samples.
  float coverage = 1.;
  if (!hit) {
    if (nearestAngle > pixel * .9) discard;
    bool stuck = t < end;
    t = nearestT;
    m = mapWorld(eye + ray * t);
    if (!(stuck && m.x < .02)) coverage = clamp(1. - nearestAngle / (pixel * .9), 0., 1.);
  }

  vec3 world = eye + ray * t, p = toHead(world), n = normalAt(world, .0016 * scale);
  gl_FragDepth = (dot(world - eye, ahead) - near) / (far - near);
  if (surfaceOnly == 1) {
    outColour = vec4(p, int(m.y) == matSkin ? 1. : .5);
    outExtra = vec4(headTurn * n, 1.);
    return;
  }
  Surface s = Surface(world, p, vec3(abs(p.x), p.yz), n, -ray, occlusion(world, n), 0., 0., 0.);
  float jitter = interleaved(gl_FragCoord.xy);
  // A light well behind the surface needs no shadow.
  float hair = hairShadow(world, place, keyDir, .07, 2.2, .030, 12, jitter * 6.28);
  if (dot(n, keyDir) > -.45) s.key = softShadow(world + n * .012, keyDir, 7., 2.2, jitter) * hair;
  if (dot(n, rimDirA) > -.3) s.rimA = softShadow(world + n * .012, rimDirA, 8., 1.6, jitter);
  if (dot(n, rimDirB) > -.3) s.rimB = softShadow(world + n * .012, rimDirB, 8., 1.6, jitter);
  vec3 colour = shade(s, int(m.y), ray);
  outColour = vec4(max(colour, 0.) * coverage, coverage);
  outExtra = vec4(0);
}
