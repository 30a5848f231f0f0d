import { type Late, LoadingScreen, late, useLate } from '@quotespark/ui'
import { type ComponentType, type JSX, type ReactNode, useEffect, useState } from 'react'
import { loadCode } from '~/api/load-code.ts'

interface LazyPartOptions<Props> {
  /** In its place meanwhile. A function where its size follows from what is to be drawn. */
  fallback?: ReactNode | ((props: Props) => ReactNode)
}

type LoadPart<Props> = () => Promise<ComponentType<Props>>
type DrawPart<Props> = (props: Props) => JSX.Element

/** A part of a page whose code comes in files of its own, when it is first drawn. */
export function lazyPart<Props extends object>(
  load: LoadPart<Props>,
  options: LazyPartOptions<Props> = {},
): DrawPart<Props> {
  return placeOf(latePart(load), options)
}

/** One that is asked for as soon as the page is there: beside its data, rather than after them. */
export function lazyPartBesideData<Props extends object>(
  load: LoadPart<Props>,
  options: LazyPartOptions<Props> = {},
): DrawPart<Props> {
  const part = latePart(load)
  // Where it cannot be had, it is asked for again, and said, when it is to be drawn.
  part.load().catch(() => {})
  return placeOf(part, options)
}

const latePart = <Props,>(load: LoadPart<Props>) => late(() => loadCode(load))

function placeOf<Props extends object>(
  part: Late<ComponentType<Props>>,
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
  part: Late<ComponentType<Props>>
  props: Props
  fallback: () => ReactNode
}

function Place<Props extends object>({ part, props, fallback }: PlaceProps<Props>): ReactNode {
  const Part = useLate(part)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const isThere = Part !== undefined
  useEffect(() => {
    if (!isThere) part.load().catch((cause) => setFailure({ cause }))
  }, [part, isThere])
  if (Part) return <Part {...props} />
  if (failure) throw failure.cause
  return fallback()
}
