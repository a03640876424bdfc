import FileIcon from '~icons/pixelarticons/file'
import PinIcon from '~icons/pixelarticons/map-pin'

import { CityPicture } from '../../art/city/city-picture.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Sprite } from '../../ui/base/sprite.tsx'
import type { SampleContent } from './sample-data.ts'

export function MessageView({ content }: { content: SampleContent }) {
  switch (content.kind) {
    case 'text':
      return content.text
    case 'image':
      return (
        <figure className="talk-attachment">
          {content.url ? (
            <img className="talk-picture" src={content.url} alt={content.caption} />
          ) : (
            <div className="talk-picture sample-drawing" role="img" aria-label={content.caption}>
              <Sprite colour="Red" height={96} />
            </div>
          )}
          <figcaption>{content.caption}</figcaption>
        </figure>
      )
    case 'file':
      return (
        <span className="talk-file">
          <Icon of={FileIcon} />
          {content.url ? (
            <a href={content.url} download={content.name}>
              {content.name}
            </a>
          ) : (
            content.name
          )}
          <small>{content.size}</small>
        </span>
      )
    case 'location':
      return (
        <figure className="talk-attachment">
          <CityPicture
            label={`A place on the map: ${content.label}`}
            centre={content.at}
            zoom={0.9}
            className="talk-picture sample-place"
          />
          <figcaption>
            <Icon of={PinIcon} size="small" /> {content.label}
          </figcaption>
        </figure>
      )
  }
}
