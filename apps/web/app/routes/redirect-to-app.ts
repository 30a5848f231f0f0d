import { type ClientLoaderFunctionArgs, redirect } from 'react-router'

/** Redirects `/quotes/…` to `/app/quotes/…`. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search, hash } = new URL(request.url)
  return redirect(`/app${pathname}${search}${hash}`)
}

export default function RedirectToApp() {
  return null
}
