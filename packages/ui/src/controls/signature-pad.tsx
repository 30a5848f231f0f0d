import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import Pen, { type PointGroup } from 'signature_pad'
import { cn } from '../style/cn.ts'
import { Button } from './button.tsx'

/** One stroke of the pen. */
export type Stroke = PointGroup

export interface SignaturePadProps {
  label: string
  /** Called after every stroke with a PNG data URL with a transparent background, and with null when cleared. */
  onChange: (dataUrl: string | null) => void
  /** Keeps the strokes while the pad is unmounted, for instance in a closed dialog. */
  strokesRef?: RefObject<Stroke[]>
  description?: string
  disabled?: boolean
  className?: string
}

/** Dark ink on white in every theme, on screen and on paper. */
const INK = '#2a1a2e'

/** Takes a signature by mouse, pen or finger. Not in the tab order, because some users cannot draw: never require it. */
export function SignaturePad({
  label,
  onChange,
  strokesRef,
  description,
  disabled = false,
  className,
}: SignaturePadProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pen = useRef<Pen>(null)
  const own = useRef<Stroke[]>([])
  const strokes = strokesRef ?? own
  const [empty, setEmpty] = useState(() => strokes.current.length === 0)

  const onStroke = useEffectEvent(() => {
    if (!pen.current) return
    strokes.current = pen.current.toData()
    setEmpty(false)
    onChange(pen.current.toDataURL('image/png'))
  })

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const drawing = new Pen(element, { penColor: INK })
    pen.current = drawing
    drawing.addEventListener('endStroke', onStroke)
    const observer = new ResizeObserver(() => {
      fit(element)
      drawing.fromData(strokes.current)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawing.off()
    }
  }, [strokes])

  useEffect(() => {
    if (disabled) pen.current?.off()
    else pen.current?.on()
  }, [disabled])

  function clear() {
    strokes.current = []
    pen.current?.clear()
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
          className={cn('relative block h-40 w-full', disabled ? 'cursor-not-allowed' : 'cursor-crosshair')}
        />
      </div>
      {description && <p className="text-muted-foreground text-sm">{description}</p>}
    </div>
  )
}

/** Draws at twice the resolution at least, because documents are printed. */
function fit(canvas: HTMLCanvasElement) {
  const scale = Math.max(2, devicePixelRatio)
  canvas.width = Math.round(canvas.clientWidth * scale)
  canvas.height = Math.round(canvas.clientHeight * scale)
  canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0)
}
