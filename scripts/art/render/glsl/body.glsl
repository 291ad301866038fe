// Neck, shoulders and chest; does not turn with the head.
float bodySkin(vec3 w) {
  vec3 q = vec3(sqrt(w.x * w.x + 1e-6), w.yz);
  float d = capsule(q, vec3(0, -.55, -.42), vec3(0, -1.65, -.58), .45 * neckWidth, .50 * neckWidth);
  d = join(d, capsule(q, vec3(0, -1.70, -.60), vec3(1.08 * shoulderWidth, -2.12, -.62), .28, .36), .42);
  d = join(d, ellipsoid(q - vec3(0, -2.75, -.50), vec3(1.16 * shoulderWidth, 1.10, .64)), .3);
  float tendon = length(q.xy - vec2(.30 + (q.y + 1.) * .28, q.y));
  d -= .026 * groove(tendon, .07) * smoothstep(-1.75, -1.5, q.y) * smoothstep(-.9, -1.2, q.y) * smoothstep(-.45, -.3, q.z);
  d += .05 * bump3(q - vec3(0, -1.72, -.16), vec3(.09, .09, .2));
  return d - .028 * groove(q.y + 1.80 - .10 * q.x, .05) * smoothstep(.06, .2, q.x) * smoothstep(1., .6, q.x) * smoothstep(-.55, -.4, q.z);
}

const int crewNeck = 0, blazer = 1, turtleneck = 2, boatNeck = 3, spaceSuit = 4, shawl = 5;

float folds(vec3 w) {
  float loose = smoothstep(-1.75, -2.3, w.y);
  float wave = .016 * sin(w.x * 6. + w.y * 5. + sin(w.y * 3. + w.x * 2.) * 1.7) + .010 * sin(w.x * 13. - w.y * 8.);
  return wave * loose;
}

float lapelEdge(vec3 q) { return (q.y + 2.75) * .40 - q.x; }

float garmentAt(vec3 w, float body) {
  vec3 q = vec3(abs(w.x), w.yz);
  float fold = folds(w);
  if (garment == crewNeck) {
    float hole = length((q - vec3(0, -1.48, -.42)) / vec3(1., .85, 1.)) - .60;
    float d = carve(body - .055 - fold, -hole, .02);
    d = min(d, max(body - .072, abs(hole - .03) - .034));
    return carve(d, w.y + 1.34 + .25 * (w.z + .4), .03);
  }
  if (garment == blazer) {
    float d = max(body - .06 - fold * .5, lapelEdge(q));
    float lapel = max(body - .10, abs(lapelEdge(q) + .13) - .13 - .05 * smoothstep(-2.3, -2., w.y));
    return carve(min(d, max(lapel, w.y + 1.62) - .012), w.y + 1.52 + .2 * (w.z + .4), .06);
  }
  if (garment == turtleneck) {
    float ribs = .005 * sin(atan(w.x, w.z + .55) * 60.) * smoothstep(-1.68, -1.55, w.y);
    float roll = .045 * bump2(vec2(w.y + 1.42, 0.), vec2(.13, 1.));
    return carve(body - .07 - ribs - fold - roll, w.y + 1.22, .06);
  }
  if (garment == spaceSuit) {
    float ring = length(vec2(length(vec2(w.x, w.z + .25)) - .98, (w.y + 1.36) * .8)) - .17;
    return join(body - .20 - fold * 1.6, ring, .08);
  }
  if (garment == shawl) return carve(body - .07 - 1.5 * fold, w.y + 1.62 - .1 * q.x, .06);
  return carve(body - .05 - fold, w.y + 1.98 - .22 * q.x * q.x, .04);
}
