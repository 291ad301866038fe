float noseBaseY() { return -.405 - .32 * (noseLength - 1.); }

float withNose(float d, vec3 q) {
  float base = noseBaseY(), depth = .675 + .05 * (noseTip - 1.);
  vec3 tip = vec3(0., base + .06 + .03 * noseUp, depth);
  vec3 ridge = vec3(0, -.12, .535 + .05 * noseBridge);
  float n = capsule(q, vec3(0, .10, .455 + .02 * noseBridge), ridge, .050, .056);
  n = join(n, capsule(q, ridge, tip - vec3(0, -.02, .025), .056, .068), .06);
  n = join(n, ellipsoid(q - tip, vec3(.085 * mix(1., noseWidth, .6), .068, .070)), .05);
  n = join(n, ellipsoid(q - vec3(.045 * noseWidth, base + .055, depth - .03), vec3(.055 * noseWidth, .050, .06)), .05);
  // Wings.
  vec3 wing = q - vec3(.120 * noseWidth, base + .042, .555);
  wing.xz = mat2(.86, .5, -.5, .86) * wing.xz;
  n = join(n, ellipsoid(wing, vec3(.048, .052, .085)), .075);
  n = join(n, capsule(q, vec3(0, base - .015, depth - .05), vec3(0, base - .06, .51), .034, .035), .06);
  d = join(d, n, .11);
  vec3 nostril = q - vec3(.066 * noseWidth, base - .030, .600);
  nostril.xz = mat2(.92, .38, -.38, .92) * nostril.xz;
  return carve(d, -ellipsoid(nostril, vec3(.030, .024, .052)), .028);
}
