import type { toast as sonner } from 'sonner'
import type { Tone } from '../style/tone.ts'

export interface ToastOptions {
  title: string
  description?: string
  tone?: Tone
  action?: { label: string; onSelect: () => void }
  /** Milliseconds; 4000 unless told, `Infinity` until closed. */
  duration?: number
  /** A later toast of the same id takes the place of the earlier one. */
  id?: string
}

/** Shows a message in the Toaster. */
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

/** All of them unless told which. */
export function dismissToast(id?: string): void {
  withToasts((toast) => toast.dismiss(id))
}

/** Without the file that shows messages there is no way to say that it is missing. */
function withToasts(use: (toast: typeof sonner) => void) {
  import('sonner').then(
    ({ toast }) => use(toast),
    () => {},
  )
}
