const int matSkin = 0, matEye = 1, matGarment = 2, matHeadwear = 3, matTeeth = 4, matFrame = 5, matJewel = 6, matHelmet = 7, matLining = 8;

float glassesAt(vec3 p) {
  vec3 side = vec3(abs(p.x), p.yz), q = side - vec3(.325 * eyeGap, -.03, .52);
  q.z += .5 * q.x * q.x;
  vec2 rounded = pow(abs(q.xy / vec2(.235, .195)), vec2(2.6));
  float rim = abs((pow(rounded.x + rounded.y, 1. / 2.6) - 1.) * .2);
  float d = length(vec2(rim, q.z)) - .014;
  d = min(d, capsule(side, vec3(0, .03, .62), vec3(.10, .02, .54), .012, .012));
  return min(d, capsule(side, vec3(.555 * eyeGap, .05, .42), vec3(.80, .02, -.30), .013, .013));
}

float earringsAt(vec3 p) {
  vec3 q = vec3(abs(p.x), p.yz) - vec3(.785 * headWidth, -.335, -.215);
  if (earrings < 1.5) return length(q) - .035;
  if (earrings < 2.5) return length(vec2(length(q.xy + vec2(0, .11)) - .10, q.z)) - .011;
  return min(length(q + vec3(0, .17, 0)) - .085, capsule(q, vec3(0), vec3(0, -.1, 0), .010, .010));
}

// Cloth on the skull above a line from the brow over the ears to the nape.
float capAt(vec3 p, float thickness, float browLine, float wrinkle) {
  float line = browLine - .34 * (.50 - p.z);
  float shell = skullAt(vec3(sqrt(p.x * p.x + 1e-4), p.yz)) - thickness - wrinkle;
  return carve(shell, line - p.y, .05);
}

vec2 headwearAt(vec3 p) {
  if (headwear == helmet) {
    vec3 q = p - vec3(0, -.12, -.20);
    float shell = abs(length(q / vec3(1, 1.03, 1)) - 1.30) - .05;
    shell = carve(shell, q.z - .52, .04);
    float rim = length(vec2(length(q.xy / vec2(1, 1.03)) - 1.165, q.z - .56)) - .115;
    return shell < rim ? vec2(shell, length(q) < 1.3 ? matLining : matHelmet) : vec2(rim, matHelmet);
  }
  if (headwear == scarf) {
    float drape = .022 * sin(p.y * 9. + abs(p.x) * 11. + 2. * sin(p.x * 3.)) * smoothstep(-.2, -1.1, p.y);
    float d = skullAt(vec3(sqrt(p.x * p.x + 1e-4), p.yz)) - .085 - drape;
    d = join(d, capsule(p, vec3(0, -.95, -.38), vec3(0, -1.75, -.5), .60, .80) - drape * 1.6, .28);
    float opening = (length((p.xy - vec2(0, -.23)) / vec2(.585, .86)) - 1.) * .6;
    return vec2(carve(d, -max(opening, .02 - p.z), .05), matHeadwear);
  }
  if (headwear == turban) {
    float along = p.x * 5. + p.y * 3.2 + 1.2 * sin(p.y * 3. + p.z * 2.);
    float d = capAt(p, .085, .50, .020 * sin(along * 2.6) + .008 * sin(along * 6.));
    d = join(d, ellipsoid(p - vec3(-.05, 1.10, -.48), vec3(.30, .20, .26)) - .02 * sin(along * 3.), .10);
    float tail = capsule(p, vec3(.08, 1.05, -1.0), vec3(.42, -1.7, -1.05), .17, .30) - .03 * sin(p.x * 26. + p.y * 2.);
    return vec2(min(d, tail), matHeadwear);
  }
  if (headwear == beanie) {
    float stripes = .011 * sin(atan(p.x, p.z + .36) * 58.);
    float brim = smoothstep(.30, .26, abs(p.y - (.54 - .34 * (.50 - p.z)) - .12));
    return vec2(capAt(p, .085 + .04 * brim, .46, stripes), matHeadwear);
  }
  return vec2(1e3, 0);
}

void closer(inout vec2 best, float d, int material) { if (d < best.x) best = vec2(d, material); }

// Distance to the nearest surface and its material.
vec2 mapWorld(vec3 w) {
  vec3 t = (w - place) / scale, p = toHead(w);
  float nearHead = length(p - vec3(0, -.1, -.3)) - 1.45;
  float body = t.y > .15 ? t.y : bodySkin(t);
  float skinD = join(nearHead > .3 ? nearHead : headSkin(p), body, .12);
  vec2 best = vec2(skinD, matSkin);
  if (t.y < -1.05 || (garment == spaceSuit && t.y < -.8)) closer(best, body > .6 ? body - .3 : garmentAt(t, body), matGarment);
  if (headwear != noHeadwear) {
    vec2 worn = headwearAt(p);
    if (worn.x < best.x) best = worn;
  }
  if (nearHead < .2 && skinD < .35) {
    closer(best, eyeball(p), matEye);
    if (mouthOpen > .01) closer(best, teeth(p), matTeeth);
    if (glasses > .5) closer(best, glassesAt(p), matFrame);
    if (earrings > .5) closer(best, earringsAt(p), matJewel);
  }
  return vec2(best.x * scale, best.y);
}
float mapDistance(vec3 w) { return mapWorld(w).x; }

vec3 normalAt(vec3 p, float h) {
  vec2 k = vec2(1, -1);
  return normalize(k.xyy * mapDistance(p + k.xyy * h) + k.yyx * mapDistance(p + k.yyx * h) +
    k.yxy * mapDistance(p + k.yxy * h) + k.xxx * mapDistance(p + k.xxx * h));
}

// A simpler world for shadows: no lids, lips, wrinkles or jewels.
float shadowCaster(vec3 w) {
  vec3 t = (w - place) / scale, p = toHead(w);
  float nearHead = length(p - vec3(0, -.1, -.3)) - 1.45, body = t.y > .15 ? t.y : bodySkin(t), head = nearHead;
  if (nearHead <= .3) {
    vec3 q = vec3(abs(p.x), p.yz);
    head = skullAt(q);
    if (head > .34) head -= .16;
    else if (q.z > .05) head = withNose(head, q);
  }
  float d = join(head, body, .12);
  if (t.y < -1.05) d = min(d, body > .6 ? body - .3 : garmentAt(t, body));
  if (headwear != noHeadwear) d = min(d, headwearAt(p).x);
  return d * scale;
}
