import type { toast as sonner } from 'sonner'
import type { Tone } from '../style/tone.ts'

export interface ToastOptions {
  title: string
  description?: string
  tone?: Tone
  action?: { label: string; onSelect: () => void }
  /** Milliseconds; defaults to 4000, and `Infinity` keeps it until it is closed. */
  duration?: number
  /** A later toast with the same id replaces the earlier one. */
  id?: string
}

export function showToast(options: ToastOptions): void {
  withToasts((toast) => show(toast, options))
}

function show(
  toast: typeof sonner,
  { title, description, tone = 'neutral', action, duration, id }: ToastOptions,
) {
  const showIn = {
    neutral: toast.message,
    info: toast.info,
    success: toast.success,
    warning: toast.warning,
    danger: toast.error,
  }[tone]
  showIn(title, {
    description,
    ...(action ? { action: { label: action.label, onClick: action.onSelect } } : {}),
    ...(duration === undefined ? {} : { duration }),
    ...(id === undefined ? {} : { id }),
  })
}

/** Dismisses one toast, or all of them without an id. */
export function dismissToast(id?: string): void {
  withToasts((toast) => toast.dismiss(id))
}

/** Ignores a failure to load: without this file no message about it could be shown either. */
function withToasts(use: (toast: typeof sonner) => void) {
  import('sonner').then(
    ({ toast }) => use(toast),
    () => {},
  )
}
