import { type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { cn } from '../style/cn.ts'
import { Button } from './button.tsx'
import { drawStrokes, type Stroke } from './signature-strokes.ts'

export interface SignaturePadProps {
  label: string
  /** A PNG data URL with a transparent ground after every stroke, null when cleared. */
  onChange: (dataUrl: string | null) => void
  /** Keeps what was drawn while the pad itself is gone, in a dialog that is closed for instance. */
  keptIn?: RefObject<Stroke[]>
  description?: string
  disabled?: boolean
  className?: string
}

/** The same on screen and on paper, whatever the theme: a signature is dark ink on white. */
const ink = '#2a1a2e'

/** Drawn with mouse, pen or finger. Not in the tab order: who cannot draw passes it by, so never require it. */
export function SignaturePad({
  label,
  onChange,
  keptIn,
  description,
  disabled = false,
  className,
}: SignaturePadProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const own = useRef<Stroke[]>([])
  const strokes = keptIn ?? own
  const [empty, setEmpty] = useState(() => strokes.current.length === 0)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new ResizeObserver(() => paint(element, strokes.current))
    observer.observe(element)
    return () => observer.disconnect()
  }, [strokes])

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const stroke = strokes.current.at(-1)
    if (!stroke || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.getBoundingClientRect()
    // Browsers join fast movements into one event; the points between make the curve.
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const move of moves.length > 0 ? moves : [event.nativeEvent]) {
      stroke.push({ x: move.clientX - box.left, y: move.clientY - box.top })
    }
    paint(event.currentTarget, strokes.current)
  }

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (disabled || !event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    strokes.current.push([])
    draw(event)
  }

  function end(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    event.currentTarget.releasePointerCapture(event.pointerId)
    setEmpty(false)
    onChange(event.currentTarget.toDataURL('image/png'))
  }

  function clear() {
    strokes.current = []
    if (canvas.current) paint(canvas.current, [])
    setEmpty(true)
    onChange(null)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, of which there is none here.
    <div role="group" aria-labelledby={`${id}-label`} className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex items-center justify-between gap-3">
        <span id={`${id}-label`} className="font-medium text-sm">
          {label}
        </span>
        <Button variant="link" onClick={clear} disabled={empty || disabled}>
          Clear
        </Button>
      </div>
      <div className="relative overflow-hidden rounded-md border border-control-border bg-white shadow-control">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-6 bottom-10 border-black/15 border-b"
        />
        {empty && (
          <span className="pointer-events-none absolute inset-x-0 bottom-3.5 text-center text-black/60 text-xs">
            Draw with mouse, pen or finger
          </span>
        )}
        <canvas
          ref={canvas}
          role="img"
          aria-label={empty ? 'No signature drawn' : 'Signature drawn'}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={end}
          className={cn(
            'relative block h-40 w-full touch-none',
            disabled ? 'cursor-not-allowed' : 'cursor-crosshair',
          )}
        />
      </div>
      {description && <p className="text-muted-foreground text-sm">{description}</p>}
    </div>
  )
}

function paint(canvas: HTMLCanvasElement, strokes: readonly Stroke[]) {
  // Twice the pixels at least: the picture goes into documents that are printed.
  const scale = Math.max(2, devicePixelRatio)
  const width = Math.round(canvas.clientWidth * scale)
  const height = Math.round(canvas.clientHeight * scale)
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight)
  context.strokeStyle = ink
  drawStrokes(context, strokes)
}
