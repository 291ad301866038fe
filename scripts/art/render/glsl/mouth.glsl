struct Mouth {
  float u;      // 0 in the middle, 1 in the corner
  float line;   // where the lips meet
  float top, bottom;
  float width;
};

float mouthLine(float u) {
  return -.648 + .085 * smile * u * u - .012 * (1. - smile) * u * u * u * u + .005 * cos(u * 6.3) * (1. - u * u);
}

Mouth mouthAt(vec3 q) {
  Mouth m;
  m.width = .245 * mouthWidth * (1. + .17 * smile);
  m.u = q.x / m.width;
  float u = min(m.u, 1.2), bulge = max(1. - u * u, 0.), stretch = 1. - .22 * smile;
  m.line = mouthLine(u);
  float bow = .86 + .22 * exp(-pow((u - .28) / .20, 2.)) - .07 * exp(-u * u / .012);
  m.top = m.line + .05 * mouthOpen * bulge + .092 * upperLip * stretch * pow(bulge, .8) * bow;
  m.bottom = m.line - .11 * mouthOpen * bulge - .108 * lowerLip * stretch * pow(bulge, .72) * (1. - .08 * exp(-u * u / .03));
  return m;
}

// One lip as a rolled cushion: p is (height, depth) from its middle, half its height and depth.
float cushion(vec2 p, float halfHeight, float depth, float beyondCorner) {
  float d = (length(p / vec2(halfHeight, depth)) - 1.) * min(halfHeight, depth);
  return length(vec2(max(d, 0.), beyondCorner)) + min(d, 0.);
}

float withLips(float d, vec3 q) {
  if (q.z < .12 || abs(q.y + .67) > .42) return d;
  Mouth m = mouthAt(q);
  float u = min(m.u, 1.1), bulge = max(1. - u * u, 0.);
  float ground = lipGroundZ - .115 * u * u * (1. - .1 * smile);
  float upper = max(m.top - m.line, .004), lower = max(m.line - m.bottom, .004);
  float inner = smoothstep(1.06, .75, m.u), beyond = max(m.u - 1., 0.) * m.width;
  float front = smoothstep(.2, .4, q.z), fromLine = q.y - m.line;

  d += .030 * groove(fromLine, .022) * smoothstep(1.12, .9, m.u) * front;
  vec2 upperAt = vec2(q.y - (m.line + upper * .42 + mouthOpen * .03), q.z - (ground + .024 * inner));
  vec2 lowerAt = vec2(q.y - (m.line - lower * .46 - mouthOpen * .06 * bulge), q.z - (ground + .022 * inner));
  d = join(d, cushion(upperAt, upper * .62, mix(.028, .052, inner), beyond), .030);
  d = join(d, cushion(lowerAt, lower * .62, mix(.028, .058, inner), beyond), .030);
  d += .009 * groove(fromLine, .008) * smoothstep(1.08, .95, m.u);
  if (mouthOpen > .01) {
    float hole = length(vec2(q.x / (m.width * .86), (fromLine + .03 * mouthOpen) / (.085 * mouthOpen + .002))) - 1.;
    d = carve(d, -max(hole * .05, .38 - q.z), .02);
  }
  // Corners tuck in.
  return d + (.010 + .014 * smile) * bump3(q - vec3(m.width * 1.06, m.line, .40), vec3(.045, .055, .12));
}

float teeth(vec3 p) { return ellipsoid(p - vec3(0, -.648, .335), vec3(.20, .075, .15)); }
