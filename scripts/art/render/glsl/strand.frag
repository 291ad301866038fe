in vec3 colour;
in float across;
layout(location = 0) out vec4 outColour;
layout(location = 1) out vec4 outExtra;
void main() {
  outColour = vec4(colour * (1.05 - .35 * across * across), 1.);
  outExtra = vec4(0);
}
