import { type LazyModule, LoadingScreen, lazyModule, useLazyModule } from '@quotespark/ui'
import { type ComponentType, type JSX, type ReactNode, useEffect, useState } from 'react'
import { loadCode } from '~/api/load-code.ts'

interface LazyPartOptions<Props> {
  /** Shown while loading. A function when its size depends on the props. */
  fallback?: ReactNode | ((props: Props) => ReactNode)
}

type LoadPart<Props> = () => Promise<ComponentType<Props>>
type DrawPart<Props> = (props: Props) => JSX.Element

/** A part of a page whose code is loaded when it is first rendered. */
export function lazyPart<Props extends object>(
  load: LoadPart<Props>,
  options: LazyPartOptions<Props> = {},
): DrawPart<Props> {
  return placeOf(latePart(load), options)
}

/** Like `lazyPart`, but starts loading with the page, in parallel with its data. */
export function preloadedPart<Props extends object>(
  load: LoadPart<Props>,
  options: LazyPartOptions<Props> = {},
): DrawPart<Props> {
  const part = latePart(load)
  // A failed load is repeated, and reported, when the part is rendered.
  part.load().catch(() => {})
  return placeOf(part, options)
}

const latePart = <Props,>(load: LoadPart<Props>) => lazyModule(() => loadCode(load))

function placeOf<Props extends object>(
  part: LazyModule<ComponentType<Props>>,
  { fallback = <LoadingScreen /> }: LazyPartOptions<Props>,
): DrawPart<Props> {
  return (props) => (
    <Place
      part={part}
      props={props}
      fallback={typeof fallback === 'function' ? () => fallback(props) : () => fallback}
    />
  )
}

interface PlaceProps<Props> {
  part: LazyModule<ComponentType<Props>>
  props: Props
  fallback: () => ReactNode
}

function Place<Props extends object>({ part, props, fallback }: PlaceProps<Props>): ReactNode {
  const Part = useLazyModule(part)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const isThere = Part !== undefined
  useEffect(() => {
    if (!isThere) part.load().catch((cause) => setFailure({ cause }))
  }, [part, isThere])
  if (Part) return <Part {...props} />
  if (failure) throw failure.cause
  return fallback()
}
