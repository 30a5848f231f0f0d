import { toast } from 'sonner'
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

/** Shows a message in the Toaster and returns its id, for `dismissToast`. */
export function showToast({
  title,
  description,
  tone = 'neutral',
  action,
  duration,
  id,
}: ToastOptions): string | number {
  const show = {
    neutral: toast.message,
    info: toast.info,
    success: toast.success,
    warning: toast.warning,
    danger: toast.error,
  }[tone]
  return show(title, {
    description,
    ...(action ? { action: { label: action.label, onClick: action.onSelect } } : {}),
    ...(duration === undefined ? {} : { duration }),
    ...(id === undefined ? {} : { id }),
  })
}

export function dismissToast(id?: string | number): void {
  toast.dismiss(id)
}
