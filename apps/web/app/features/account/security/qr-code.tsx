import { encode } from 'uqr'

export interface QrCodeProps {
  text: string
  /** Description for screen readers. */
  label: string
}

/** Black on white in both themes, because that is how cameras read it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md border border-border bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
