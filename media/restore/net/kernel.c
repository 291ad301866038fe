// A stage of model.py on one tile, in WebAssembly SIMD without libc. Built by build.sh, run by media/restore/stage.ts.
//
// Every plane has the size of the tile with its halo, channels interleaved, rows of `stride` pixels. Nothing is padded:
// each 3x3 layer is computed on one ring of pixels less than the layer before, so the halo is used up as it goes.
// Columns are computed in fours; the surplus lands in columns that no later layer reads (hence stride >= width + 4).
// All sums run in one order whatever the tile, so that any tiling gives the same bytes.
#include <stdint.h>
#include <wasm_simd128.h>

#define EXPORT(name) __attribute__((export_name(#name)))
#define PHASES 12 // of the output: four of each colour
#define BLOCK 12  // outputs computed together: three vectors for each of four pixels fill the registers

extern unsigned char __heap_base;
static uintptr_t heap;

// Returns 16-byte aligned memory that is never freed, or 0 when the memory may not grow.
EXPORT(alloc) void *alloc(uint32_t bytes) {
  if (!heap) heap = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = heap, end = (start + bytes + 15) & ~(uintptr_t)15;
  uintptr_t need = (end + 65535) >> 16, have = __builtin_wasm_memory_size(0);
  if (need > have && __builtin_wasm_memory_grow(0, need - have) == (uintptr_t)-1) return 0;
  heap = end;
  return (void *)start;
}

typedef struct {
  const float *kernel, *bias, *slope; // no slope: linear
  int inputs, outputs, size;
} Layer;

static inline v128_t madd(v128_t sum, v128_t a, v128_t b) { return wasm_f32x4_add(sum, wasm_f32x4_mul(a, b)); }

static inline v128_t bend(v128_t v, v128_t slope) {
  v128_t zero = wasm_f32x4_splat(0);
  return wasm_f32x4_add(wasm_f32x4_pmax(zero, v), wasm_f32x4_mul(slope, wasm_f32x4_pmin(zero, v)));
}

// in -> out on the tile less `inset` pixels at each side; `onto` adds to what out holds in place of the bias
static void convolve(const Layer *layer, const float *in, float *out, int inset, int width, int height, int stride, int onto) {
  int inputs = layer->inputs, outputs = layer->outputs, reach = layer->size / 2, run = layer->size * inputs;
  for (int block = 0; block < outputs; block += BLOCK) {
    const float *kernel = layer->kernel + (uintptr_t)block * layer->size * run;
    v128_t bias[3], slope[3];
    for (int n = 0; n < 3; n++) {
      bias[n] = onto ? wasm_f32x4_splat(0) : wasm_v128_load(layer->bias + block + 4 * n);
      slope[n] = layer->slope ? wasm_v128_load(layer->slope + block + 4 * n) : wasm_f32x4_splat(1);
    }
    for (int y = inset; y < height - inset; y++) {
      for (int x = inset; x < width - inset; x += 4) {
        float *to = out + ((uintptr_t)y * stride + x) * outputs + block;
        v128_t sum[4][3];
        for (int p = 0; p < 4; p++)
          for (int n = 0; n < 3; n++) sum[p][n] = onto ? wasm_v128_load(to + p * outputs + 4 * n) : bias[n];
        const float *weight = kernel;
        for (int dy = -reach; dy <= reach; dy++) {
          const float *from = in + ((uintptr_t)(y + dy) * stride + x - reach) * inputs;
          for (int k = 0; k < run; k++, weight += BLOCK) {
            v128_t a = wasm_v128_load(weight), b = wasm_v128_load(weight + 4), c = wasm_v128_load(weight + 8);
#pragma clang loop unroll(full)
            for (int p = 0; p < 4; p++) {
              v128_t value = wasm_v128_load32_splat(from + k + p * inputs);
              sum[p][0] = madd(sum[p][0], value, a);
              sum[p][1] = madd(sum[p][1], value, b);
              sum[p][2] = madd(sum[p][2], value, c);
            }
          }
        }
        for (int p = 0; p < 4; p++)
          for (int n = 0; n < 3; n++) wasm_v128_store(to + p * outputs + 4 * n, bend(sum[p][n], slope[n]));
      }
    }
  }
}

static const float *read(Layer *layer, const float *weights, int inputs, int outputs) {
  *layer = (Layer){weights, weights + 9 * inputs * outputs, 0, inputs, outputs, 3};
  layer->slope = layer->bias + outputs;
  return layer->slope + outputs;
}

// weights: head, body, tail (each kernel, bias, slopes), then the kernel of the anchor.
// rgb: the tile with its halo of depth + 2 pixels at each side; out: PHASES a pixel, valid inside the halo.
// first, a, b: scratch of stride * height * channels floats each.
EXPORT(run) void run(const float *weights, int channels, int depth, int anchor, const float *rgb, float *first,
                     float *a, float *b, float *out, int width, int height, int stride) {
  Layer layer;
  weights = read(&layer, weights, 3, channels);
  convolve(&layer, rgb, first, 1, width, height, stride, 0);
  float *from = first, *to = a;
  for (int n = 0; n < depth; n++) {
    weights = read(&layer, weights, channels, channels);
    convolve(&layer, from, to, n + 2, width, height, stride, 0);
    from = to;
    to = from == a ? b : a;
  }
  uintptr_t size = (uintptr_t)stride * height * channels;
  for (uintptr_t k = 0; k < size; k += 4)
    wasm_v128_store(from + k, wasm_f32x4_add(wasm_v128_load(from + k), wasm_v128_load(first + k)));
  weights = read(&layer, weights, channels, PHASES);
  layer.slope = 0;
  convolve(&layer, from, out, depth + 2, width, height, stride, 0);
  layer = (Layer){weights, 0, 0, 3, PHASES, anchor};
  convolve(&layer, rgb, out, depth + 2, width, height, stride, 1);
}
