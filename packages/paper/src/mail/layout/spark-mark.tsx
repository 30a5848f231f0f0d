import { COLOUR } from './mail-style.ts'

/** The brand's mark as text: mail programs show no SVG, and block pictures until asked. */
export function SparkMark() {
  return (
    <span aria-hidden="true" data-skip-in-text={true} style={MARK}>
      ✦
    </span>
  )
}

const MARK = { color: COLOUR.spark, fontFamily: 'Arial, sans-serif' }
