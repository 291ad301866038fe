float withWrinkles(float d, vec3 q) {
  if (age < .05) return d;
  float forehead = smoothstep(.25, .45, q.y) * smoothstep(.75, .6, q.y) * smoothstep(.55, .2, q.x);
  d += age * .0035 * forehead * sin(q.y * 52. + 2. * sin(q.x * 5.));
  float corner = bump2(q.xy - vec2(.52, -.01), vec2(.055, .07));
  d += age * .0040 * corner * sin(q.y * 75. + q.x * 24.);
  return d + age * .005 * bump3(q - vec3(.045, .2, .56), vec3(.014, .07, .1));
}

float withFold(float d, vec3 q) { // from nose wing to mouth corner
  vec2 a = vec2(.20 * noseWidth, noseBaseY() + .07), b = vec2(.30 * mouthWidth + .03 * smile, -.69);
  vec2 along = b - a, at = q.xy - a;
  float t = clamp(dot(at, along) / dot(along, along), 0., 1.);
  float amount = (.008 * smile + .017 * age) * smoothstep(0., .3, t) * smoothstep(1., .55, t) * smoothstep(.15, .4, q.z);
  d += amount * groove(length(at - along * t), .035);
  return d - amount * .8 * bump2(q.xy - (a + along * .5 + vec2(.07, 0)), vec2(.06, .12));
}

float withEar(float d, vec3 q) {
  if (headwear == scarf || headwear == helmet) return d; // covered
  vec3 e = q - vec3(.755 * headWidth, -.10, -.26);
  e.xz = mat2(.94, -.34, .34, .94) * e.xz;
  e *= 1.12;
  e.yz = mat2(.97, .22, -.22, .97) * e.yz;
  if (dot(e, e) > .3) return d;
  float ear = join(ellipsoid(e, vec3(.052, .235, .145)), ellipsoid(e - vec3(0, -.17, .04), vec3(.045, .085, .065)), .05);
  ear = carve(ear, -ellipsoid(e - vec3(.045, .01, .005), vec3(.04, .165, .085)), .035);
  ear = join(ear, ellipsoid(e - vec3(0, -.03, .09), vec3(.035, .045, .03)), .03);
  float helix = abs(length((e.yz - vec2(-.01, 0)) / vec2(.15, .08)) - .75) - .05;
  ear -= .010 * exp(-helix * helix * 60.) * step(0., e.x);
  return join(d, ear / 1.12, .045);
}

// Skull, jaw and soft parts, before the features.
float skullAt(vec3 q) {
  vec3 o = q;
  q.x /= headWidth * mix(1., jawWidth, smoothstep(-.15, -1.05, q.y));
  if (q.y < -.5) q.y = -.5 + (q.y + .5) / chinLength;
  if (q.y > .1) q.y = .1 + (q.y - .1) / foreheadHeight;
  float d = ellipsoid(q - vec3(0, .34, -.36), vec3(.755, .80, .90));
  d = join(d, ellipsoid(q - vec3(0, -.30, -.16), vec3(.665, 1.05, .68)), .12);
  d = join(d, ellipsoid(q - vec3(0, -.74, .18), vec3(.37, .40, .335)), .16);
  d = carve(d, (-1.16 + (.43 - q.z) * .42 - q.y) * .92, .18);
  if (d > .55) return d;
  d += .026 * bump3(q - vec3(.66, .18, .12), vec3(.16, .22, .22));
  d -= .040 * cheekbone * bump3(q - vec3(.46, -.23, .32), vec3(.19, .13, .25));
  d -= (.045 * cheekFat + .035 * smile) * bump3(q - vec3(.34, -.38, .42), vec3(.16, .16, .25));
  d += .035 * (1. - cheekFat) * bump3(q - vec3(.50, -.62, .2), vec3(.15, .2, .3));
  d = join(d, ellipsoid(q - vec3(0, -1.02, .33), vec3(.17 * chinWidth, .12, .16)), .16);
  d += .024 * bump3(q - vec3(0, -.875, .53), vec3(.20, .06, .12));
  d -= .038 * browRidge * bump3(q - vec3(.27, .20, .46), vec3(.22, .075, .2));
  d -= .012 * bump3(q - vec3(0, .5, .5), vec3(.4, .2, .3));
  // Sockets.
  d = carve(d, -ellipsoid(o - vec3(eyeCentre().x * .98, .045, .53), vec3(.185, .095, .125)), .15);
  return d + .018 * bump3(o - vec3(.16, .03, .46), vec3(.06, .08, .1));
}

float headSkin(vec3 p) {
  vec3 q = vec3(sqrt(p.x * p.x + 1e-6), p.yz);
  float d = skullAt(q);
  if (d > .34) return d - .16; // too far for nose or ear to matter
  if (q.z < .05) return withEar(d, q);
  d = withNose(d, q);
  d -= .028 * bump3(q - vec3(0, -.66, .5), vec3(.26, .2, .25));
  d += .011 * bump3(q - vec3(0, -.545, .57), vec3(.032, .055, .1));
  d -= .006 * bump3(q - vec3(.055, -.545, .57), vec3(.026, .055, .1));
  d = withLips(d, q);
  d = withFold(d, q);
  d = withLids(d, q - eyeCentre());
  d = withWrinkles(d, q);
  return withEar(d, q);
}
