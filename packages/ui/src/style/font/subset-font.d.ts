declare module 'subset-font' {
  /** The font with no more than what `text` is written with. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      /** The part of each axis that is kept; other axes stay as they are. */
      variationAxes?: Record<string, { min: number; max: number }>
      /** Tags of OpenType features. */
      keepFeatures?: string[]
    },
  ): Promise<Buffer>
  export = subsetFont
}
