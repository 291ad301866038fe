uniform sampler2D source, sourceDepth;
uniform vec2 resolution;
layout(location = 0) out vec4 outColour;
layout(location = 1) out vec4 outExtra;
void main() {
  vec2 at = gl_FragCoord.xy / resolution;
  vec4 c = texture(source, at);
  outColour = vec4(c.rgb / max(c.a, .001) * step(.001, c.a), c.a);
  outExtra = vec4(0);
  gl_FragDepth = c.a < .97 ? .9999 : texture(sourceDepth, at).r;
}
