import type { ReactNode } from 'react'
import { LinkedText } from '../text/linked-text.tsx'

/** A sent picture with its caption. */
export function PictureFigure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="talk-attachment">
      {children}
      {caption && (
        <figcaption>
          <LinkedText>{caption}</LinkedText>
        </figcaption>
      )}
    </figure>
  )
}
