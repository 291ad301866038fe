float hairFront(float y) {
  float z = mix(-1.3, -1., smoothstep(-1.2, -.62, y));
  z = mix(z, -.13, smoothstep(-.62, -.2, y));
  z = mix(z, .08, smoothstep(-.2, .1, y));
  z = mix(z, .34, smoothstep(.1, .5, y));
  return mix(z, .46, smoothstep(.5, .62, y)) + max(y - .62, 0.) * 2.;
}
float hairArea(vec3 p) {
  float temples = recede * exp(-pow((abs(p.x) - .42) / .2, 2.)) * step(0., p.z);
  return hairFront(p.y - hairline) - p.z + .06 * (noise(p * 30.) - .5) - temples;
}
float browArea(vec3 q) {
  float from = .115, to = .50 * browLength, t = (q.x - from) / (to - from);
  float y = .205 + browY + .05 * browUp + .055 * browArch * sin(clamp(t, 0., 1.) * 2.6) - .05 * smoothstep(.5, 1., t) * t * (.5 + browArch * .5);
  float thick = .034 * browThick * (1. - .72 * smoothstep(.35, 1., t)) * smoothstep(-.08, .12, t) * smoothstep(1.06, .9, t);
  return smoothstep(1.3, .3, abs(q.y - y) / max(thick, .001)) * step(.1, q.z) * smoothstep(-.05, .05, t) * smoothstep(1.05, .95, t);
}
float beardArea(vec3 p, vec3 q) {
  float jaw = smoothstep(-.48, -.62, p.y - .35 * smoothstep(.35, .7, q.x)) * smoothstep(-1.3, -1.1, p.y) * smoothstep(-.35, .15, p.z);
  float moustache = bump2(p.xy - vec2(0, -.528), vec2(.24, .05)) * step(.3, p.z);
  float cheek = smoothstep(0., .12, length(q.xy - vec2(.25, -.42)) - .20);
  return clamp(max(jaw * cheek, moustache), 0., 1.);
}

struct SkinLook { vec3 albedo; float roughness, facing, lip; };

vec3 complexion(Surface s) {
  vec3 p = s.p, q = s.q, albedo = skin * vec3(1.05, .965, .96);
  float cheeks = bump3(q - vec3(.40, -.34, .4), vec3(.22, .17, .3)) * blush;
  float nose = bump3(q - vec3(0, -.39, .74), vec3(.11, .10, .16)), ear = smoothstep(.70, .82, q.x) * smoothstep(-1.3, -1.1, p.y);
  albedo *= mix(vec3(1), vec3(1.05, .72, .70), clamp(cheeks * .75 + nose * .35 * (.4 + blush) + ear * .55, 0., 1.));
  albedo *= mix(vec3(1), vec3(1.03, 1.02, .94), bump3(q - vec3(0, .45, .5), vec3(.4, .25, .4)) * .6);
  albedo *= mix(vec3(1), vec3(.92, .86, .88), bump3(q - vec3(.30, -.13, .38), vec3(.13, .06, .2)) * (.45 + .5 * age));
  albedo *= mix(vec3(1), vec3(.95, .87, .88), bump3(q - vec3(.3, .09, .42), vec3(.16, .06, .2)) * .6);
  float broad = cloud(p * 5. + seed) - .47, fine = cloud(p * 22. + seed) - .47, tiny = noise(p * 140. + seed) - .5;
  albedo *= 1. + .10 * broad * vec3(.7, 1.1, 1.1) + .08 * fine * vec3(.6, 1., 1.) + .05 * tiny;
  float spots = smoothstep(.70, .84, noise(p * 58. + seed * 3.) * .78 + .3 * noise(p * 120.)) * bump3(q - vec3(.2, -.22, .5), vec3(.36, .22, .5));
  albedo *= mix(vec3(1), vec3(.72, .55, .45), clamp(spots * freckles, 0., 1.));
  return albedo * mix(vec3(1), vec3(.86, .78, .74), age * .5 * smoothstep(.6, .75, noise(p * 9. + 4.)));
}

void paintLips(Surface s, inout SkinLook look) {
  if (s.p.z < .2 || abs(s.p.y + .67) > .3) return;
  Mouth m = mouthAt(s.q);
  float y = s.p.y, edge = .014;
  look.lip = smoothstep(m.top + edge * .6, m.top - edge, y) * smoothstep(m.bottom - edge * 1.3, m.bottom + edge * 1.6, y) * smoothstep(1.03, .90, m.u);
  vec3 colour = lipColour * (.92 + .16 * noise(vec3(s.p.x * 55., y * 8., 1.))) * mix(1., .82, smoothstep(m.line - .005, m.line + .02, y));
  look.albedo = mix(look.albedo, colour, look.lip * .86);
  look.albedo *= 1. - .58 * groove(y - m.line, .010) * smoothstep(1.08, .9, m.u) * (.35 + .65 * look.lip);
  look.roughness = mix(look.roughness, .40 - .12 * lipGloss, look.lip);
}

void paintEyes(Surface s, inout SkinLook look) {
  vec3 e = s.q - eyeCentre();
  if (length(e) > .34 || s.p.z < .1) return;
  Lids lids = lidsAt(e.xy);
  float on = smoothstep(.0, .06, e.z), side = abs(e.x) / eyeHalfWidth();
  float upper = smoothstep(.028, .0, abs(lids.overUpper - .006)) * smoothstep(1.12, .9, side);
  float lower = smoothstep(.016, .0, abs(lids.overLower + .003)) * smoothstep(1.05, .9, side);
  look.albedo *= mix(vec3(1), vec3(.16, .11, .10), clamp(upper * (.40 + .5 * liner) * on, 0., .95));
  look.albedo *= mix(vec3(1), vec3(.60, .45, .42), lower * (.30 + .40 * liner) * on);
  float shadow = smoothstep(.11, .02, lids.overUpper) * smoothstep(-.005, .015, lids.overUpper) * on;
  look.albedo *= mix(vec3(1), vec3(.64, .48, .48), shadow * liner * .7);
  float tearDuct = bump3(e - vec3(-.125 * eyeSize, -.012, .13), vec3(.03, .025, .05));
  look.albedo = mix(look.albedo, vec3(.66, .34, .31) * max(skin.r, .45), tearDuct * .75);
  look.roughness = mix(look.roughness, .24, tearDuct);
}

SkinLook skinAt(Surface s) {
  vec3 p = s.p, q = s.q;
  SkinLook look = SkinLook(complexion(s), .47, .035, 0.);
  look.roughness -= .06 * bump3(q - vec3(0, .35, .5), vec3(.25, .4, .4)) + .08 * bump3(q - vec3(0, -.34, .72), vec3(.07, .14, .16));
  paintLips(s, look);
  float hairs = .75 + .5 * noise(vec3(q.x * 60. - q.y * 70., q.y * 25. + q.x * 20., 3.));
  look.albedo = mix(look.albedo, browColour * .6 + look.albedo * .2, clamp(browArea(q) * hairs * .62, 0., .8));
  paintEyes(s, look);
  float beard = beardArea(p, q) * (1. - look.lip) * (.8 + .4 * noise(p * 70.));
  look.albedo = mix(look.albedo, mix(look.albedo, browColour, .62) * vec3(.80, .80, .84), clamp(beard * max(stubble * .55, beardPaint * .95), 0., .92));
  look.roughness = mix(look.roughness, .6, beard * .5);
  float scalp = smoothstep(-.06, .10, hairArea(p)) * scalpPaint * step(-1.2, p.y) * smoothstep(.79 * headWidth, .74 * headWidth, q.x - smoothstep(.1, .35, abs(p.y + .1)));
  look.albedo = mix(look.albedo, hairColour * .5 + look.albedo * .03, scalp);
  return look;
}

// Light that wanders under the skin: red is taken from a blurred normal, blue from the sharp one.
vec3 shadeSkin(Surface s) {
  SkinLook look = skinAt(s);
  vec3 p = s.p, jitter = vec3(noise(p * 95.), noise(p * 95. + 31.), noise(p * 95. + 57.)) + .7 * vec3(noise(p * 210.), noise(p * 210. + 31.), noise(p * 210. + 57.)) - .85;
  vec3 pores = normalize(s.n + .050 * jitter * (1. - look.lip) * (1. + .7 * age) + look.lip * .06 * (noise(vec3(p.x * 70., p.y * 10., 3.)) - .5));
  vec3 wide = normalAt(s.world, .055 * scale), red = normalize(mix(s.n, wide, .9)), green = normalize(mix(s.n, wide, .5));
  vec3 reach = vec3(.42, .20, .11), openness = pow(vec3(s.open), vec3(.75, 1.02, 1.12));
  vec3 towards = vec3(dot(red, keyDir), dot(green, keyDir), dot(pores, keyDir));
  vec3 light = keyColour * pow(clamp((towards + reach) / (1. + reach), 0., 1.), vec3(1.15)) * pow(vec3(s.key), vec3(.60, .95, 1.08));
  vec3 fill = vec3(dot(red, fillDir), dot(green, fillDir), dot(pores, fillDir));
  light += fillColour * clamp((fill + .5) / 1.5, 0., 1.) * openness;
  // Rims graze; they never reach folds in the middle of the face.
  float edge = smoothstep(.85, .25, dot(wide, s.v)) * (1. - bump3(s.q - vec3(0, -.25, .65), vec3(.42, .5, .35)));
  light += rimColourA * clamp((dot(green, rimDirA) + .2) / 1.2, 0., 1.) * s.rimA * edge * openness;
  light += rimColourB * clamp((dot(green, rimDirB) + .2) / 1.2, 0., 1.) * s.rimB * edge * openness;
  light += mix(ambientBottom, ambientTop, .5 + .5 * green.y) * openness;
  light += vec3(.10, .05, .04) * clamp(.4 - green.y * .6, 0., 1.) * openness;
  vec3 colour = look.albedo * light;
  Surface glossy = s;
  glossy.n = pores;
  glossy.rimA *= edge;
  glossy.rimB *= edge;
  float gather = mix(1., s.open, .85);
  colour += gather * (sheen(glossy, look.roughness, look.facing) * .72 + keyColour * s.key * highlight(pores, s.v, keyDir, look.roughness * .66, look.facing) * (.26 + .34 * look.lip));
  colour.r = max(colour.r, colour.g * 1.10);
  float fuzz = pow(1. - max(dot(s.n, s.v), 0.), 4.);
  return colour + fuzz * .22 * look.albedo * (mix(ambientBottom, ambientTop, .5) + fillColour * .5 + keyColour * .25 * s.key) * s.open;
}
