/** What a picture is continued with beyond its edges: more of the same, its own blur, or its mirror image. */
export const borders = ['fill', 'blur', 'mirror'] as const;

/** What is added at a side at most, as a share of the picture's width or height. */
export const MOST_SHARE = 1.5;
/** Shapes that a picture can be brought to; `free`: whatever its sides become. */
export const ratios = ['free', '1:1', '4:5', '3:4', '16:9', '9:16'] as const;
