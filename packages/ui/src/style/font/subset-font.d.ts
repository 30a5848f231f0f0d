declare module 'subset-font' {
  /** Cuts the font down to the characters of `text`. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      /** The range to keep of each axis; other axes stay unchanged. */
      variationAxes?: Record<string, { min: number; max: number }>
      /** Tags of OpenType features. */
      keepFeatures?: string[]
    },
  ): Promise<Buffer>
  export = subsetFont
}
