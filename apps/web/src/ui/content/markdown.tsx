import type { AnchorHTMLAttributes, HTMLAttributes, ImgHTMLAttributes } from 'react'
import ReactMarkdown from 'react-markdown'

import { AppLink } from '../base/app-link.tsx'
import './markdown.css'

/**
 * Markdown of an admin. HTML is shown as text, and addresses of other protocols than http, https and mailto are removed. Images of other
 * hosts are not loaded, because their host would learn the readers' addresses.
 */
export function Markdown({ children }: { children: string }) {
  return (
    <div className="markdown">
      <ReactMarkdown components={components}>{children}</ReactMarkdown>
    </div>
  )
}

// The page has a title of its own, so the highest heading of a text is a second one.
const components = { a: TextLink, img: TextImage, h1: TextHeading }

type WithNode<T> = T & { node?: unknown }

function TextLink({ node: _, href, children }: WithNode<AnchorHTMLAttributes<HTMLAnchorElement>>) {
  if (!href) return <span>{children}</span>
  return (
    <AppLink href={href} rel="noopener noreferrer nofollow">
      {children}
    </AppLink>
  )
}

function TextImage({ node: _, src, alt }: WithNode<ImgHTMLAttributes<HTMLImageElement>>) {
  if (!isOfThisSite(src)) return <span>{alt}</span>
  return <img src={src} alt={alt ?? ''} loading="lazy" />
}

function TextHeading({ node: _, children }: WithNode<HTMLAttributes<HTMLHeadingElement>>) {
  return <h2>{children}</h2>
}

function isOfThisSite(src: unknown): src is string {
  if (typeof src !== 'string' || src === '') return false
  const { origin } = window.location
  return URL.canParse(src, origin) && new URL(src, origin).origin === origin
}
