uniform sampler2D source;
uniform vec2 direction, resolution;
uniform float brightOnly;
out vec4 outColour;
void main() {
  vec2 at = gl_FragCoord.xy / resolution;
  vec3 sum = vec3(0);
  float total = 0.;
  for (int i = -10; i <= 10; i++) {
    float weight = exp(-float(i * i) / 40.);
    vec3 c = texture(source, at + direction * float(i) * 1.2).rgb;
    if (brightOnly > .5) c = max(c - .8, 0.) * .8;
    sum += c * weight;
    total += weight;
  }
  outColour = vec4(sum / total, 1.);
}
