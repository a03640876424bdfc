import { AppLink } from '../../../ui/base/app-link.tsx'
import { linkify } from './linkify.ts'

/** A rider's text in its own direction, with links. Link targets are never prefetched or previewed. */
export function LinkedText({ children }: { children: string }) {
  return (
    <span className="block" dir="auto">
      {partsOf(children)}
    </span>
  )
}

function partsOf(text: string) {
  return linkify(text, window.location.origin).map((part, at) => {
    if (part.type === 'text') return part.text
    const { href, text } = part
    const isOwn = href.startsWith('/')
    return (
      <AppLink
        // oxlint-disable-next-line react/no-array-index-key -- parts of a text are never reordered
        key={at}
        href={href}
        className="chat-link"
        // not translated: relations of the link, for the browser
        {...(!isOwn && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
      >
        {text}
      </AppLink>
    )
  })
}
