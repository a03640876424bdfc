import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

import { announceHashChange } from '../../lib/page/announce-hash-change.ts'

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/** Navigates without a reload, except to `/api/…`, other hosts and new tabs. A target with a hash dispatches `hashchange` after 10 ms. */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  const router = useRouter({ warn: false })
  const isInApp = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')

  function navigate(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!isInApp || event.defaultPrevented || isLeftToTheBrowser(event)) return
    event.preventDefault()
    void router.navigate({ href })
    announceHashChange(href)
  }

  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the children are in the props
  return <a {...rest} href={href} onClick={navigate} />
}

function isLeftToTheBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const target = event.currentTarget.target
  return (
    hasModifier ||
    event.button !== 0 ||
    (target !== '' && target !== '_self') ||
    event.currentTarget.hasAttribute('download')
  )
}
