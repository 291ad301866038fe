vec3 irisAt(vec2 at, float r, float rim, vec3 light) {
  float angle = atan(at.y, at.x), k = r / rim;
  float fibre = noise(vec3(angle * 9., r * 4., 1. + seed)) * .6 + noise(vec3(angle * 22., r * 7., 5.)) * .5;
  vec3 colour = irisColour * (.55 + .85 * fibre) * mix(1.25, .65, smoothstep(.35, .95, k));
  colour = mix(colour, colour * 1.2 + vec3(.16, .10, .03) * length(irisColour), smoothstep(.62, .38, k) * .7);
  colour *= 1. - .88 * smoothstep(.74, 1., k);
  colour *= mix(.55, 1.1, smoothstep(.35, -.35, at.y));
  colour = mix(vec3(.004), colour, smoothstep(.36, .45, k));
  return colour * (.75 + .9 * clamp(dot(normalize(vec3(at, .3)), normalize(vec3(-light.xy, .4))), 0., 1.));
}

vec3 shadeEye(Surface s, vec3 ray) {
  float side = sign(s.p.x), radius = eyeRadius();
  vec3 e = s.q - eyeCentre(), gaze3 = gazeDirection(side), unit = e / radius;
  vec3 right = normalize(cross(vec3(0, 1, 0), gaze3)), up = cross(gaze3, right);
  vec3 view = headTurn * s.v, light = headTurn * keyDir;
  view.x *= side;
  light.x *= side;
  vec2 at = vec2(dot(unit, right), dot(unit, up)) - vec2(dot(view, right), dot(view, up)) * .05;
  float r = length(at), rim = .50;
  vec3 white = vec3(.62, .585, .575) * mix(vec3(1), vec3(1., .84, .80), smoothstep(.55, 1., length(unit.xy)));
  white *= mix(vec3(1), vec3(1., .80, .76), smoothstep(.72, .9, cloud(vec3(at * 7., 2.)) * 1.3) * .22 * smoothstep(.5, .9, r));
  vec3 albedo = mix(irisAt(at, r, rim, light), white, smoothstep(rim - .045, rim + .035, r));
  Lids lids = lidsAt(e.xy);
  float corner = mix(.50, 1., smoothstep(1.02, .68, abs(e.x) / eyeHalfWidth()));
  float lidShade = mix(.26, 1., smoothstep(.010, -.070, lids.overUpper)) * mix(.6, 1., smoothstep(-.01, .03, lids.overLower)) * corner;
  float diffuse = clamp(dot(normalize(mix(s.n, s.v, .35)), keyDir) * .8 + .2, 0., 1.);
  vec3 colour = albedo * (keyColour * diffuse * mix(s.key, 1., .35) + fillColour * .7 + ambientTop * .8) * lidShade;
  // The window of the key light, mirrored in the cornea, and a low card beside it.
  vec3 mirror = reflect(ray, s.n), kx = normalize(cross(vec3(0, 1, 0), keyDir)), ky = cross(keyDir, kx);
  float ahead = dot(mirror, keyDir);
  vec2 onWindow = vec2(dot(mirror, kx), dot(mirror, ky)) / max(ahead, .01);
  float window = smoothstep(.26, .16, length(onWindow * vec2(1., .85))) * step(0., ahead);
  colour += window * keyColour * .95 * mix(.2, 1., smoothstep(.0, -.012, lids.overUpper));
  colour += smoothstep(.955, .99, dot(mirror, normalize(vec3(-keyDir.x * 1.1, -.35, keyDir.z)))) * fillColour * .35;
  colour += .03 * (ambientTop + fillColour);
  float wet = smoothstep(.012, .002, abs(lids.overLower - .006)) * smoothstep(1., .8, abs(e.x) / eyeHalfWidth());
  return colour + wet * .12 * keyColour;
}

vec3 shadeGarment(Surface s) {
  vec3 w = (s.world - place) / scale, albedo = cloth;
  if (garment == blazer) albedo = mix(cloth, cloth2, smoothstep(-.035, -.025, lapelEdge(vec3(abs(w.x), w.yz))));
  if (garment == turtleneck) albedo *= .88 + .12 * sin(atan(w.x, w.z + .55) * 60.);
  albedo *= .9 + .2 * noise(w * 90.);
  s.n = normalize(s.n + .09 * (vec3(noise(w * 60.), noise(w * 60. + 9.), noise(w * 60. + 19.)) - .5));
  float fuzz = pow(1. - max(dot(s.n, s.v), 0.), 3.);
  vec3 colour = litPlain(s, albedo, .2) + fuzz * .35 * albedo * (fillColour + ambientTop + keyColour * .3 * s.key) * s.open;
  if (garment == spaceSuit) colour += sheen(s, .5, .04) * .5;
  return colour;
}

vec3 shadeHeadwear(Surface s) {
  vec3 albedo = cloth2;
  if (headwear == turban && (s.p.z < -.62 || s.p.y > 1.05)) albedo = cloth;
  albedo *= .92 + .16 * noise(s.p * 80.);
  s.n = normalize(s.n + .07 * (vec3(noise(s.p * 70.), noise(s.p * 70. + 9.), noise(s.p * 70. + 19.)) - .5));
  float fuzz = pow(1. - max(dot(s.n, s.v), 0.), 3.);
  return litPlain(s, albedo, .25) + fuzz * .4 * albedo * (fillColour + ambientTop + keyColour * .3 * s.key) * s.open;
}

vec3 shadeJewel(Surface s, vec3 ray) {
  vec3 mirror = reflect(ray, s.n);
  float sky = smoothstep(-.2, .9, mirror.y) * .6 + 1.2 * pow(max(dot(mirror, keyDir), 0.), 8.) + .5 * pow(max(dot(mirror, rimDirA), 0.), 8.);
  if (earrings > 2.5) return litPlain(s, vec3(.62, .58, .55), .5) + vec3(1.6) * pow(max(dot(mirror, keyDir), 0.), 30.) + .10 * sky;
  return vec3(1., .74, .36) * (sky * .8 + .08) * mix(.5, 1., s.open);
}

vec3 shadeTeeth(Surface s) {
  float gaps = mix(.86, 1., smoothstep(.0, .05, abs(fract(s.p.x / .062) - .5) * .1 + .02));
  vec3 colour = vec3(.76, .72, .66) * gaps * (keyColour * clamp(dot(s.n, keyDir) * .7 + .3, 0., 1.) * mix(.4, 1., s.key) + fillColour * .5 + ambientTop * .6);
  return colour * smoothstep(.30, .44, s.p.z) * s.open + keyColour * highlight(s.n, s.v, keyDir, .25, .04) * .4;
}
