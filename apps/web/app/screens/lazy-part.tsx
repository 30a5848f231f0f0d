import { LoadingScreen } from '@quotespark/ui'
import { type ComponentType, type JSX, lazy, type ReactNode, Suspense } from 'react'
import { loadCode } from '~/api/load-code.ts'

interface LazyPartOptions<Props> {
  /** In its place meanwhile. A function where its size follows from what is to be drawn. */
  fallback?: ReactNode | ((props: Props) => ReactNode)
}

/** A part of a page whose code comes in files of its own, when it is first drawn. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = <LoadingScreen /> }: LazyPartOptions<Props> = {},
): (props: Props) => JSX.Element {
  // React's own type says of the props only what it can say of any component's.
  const Part = lazy(async () => ({ default: (await loadCode(load)) as ComponentType<object> }))
  return (props) => (
    <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
      <Part {...props} />
    </Suspense>
  )
}

/** One that is asked for as soon as the page is there: beside its data, rather than after them. */
export function lazyPartBesideData<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: LazyPartOptions<Props>,
): (props: Props) => JSX.Element {
  const loading = load()
  // Said where it is drawn.
  loading.catch(() => {})
  return lazyPart(() => loading, options)
}
