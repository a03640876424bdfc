import ToolsIcon from '~icons/pixelarticons/tools'
import type { ReactNode } from 'react'

import { ButtonLink } from '../ui/button.tsx'
import { Sprite } from '../ui/sprite.tsx'
import { Window } from '../ui/window.tsx'

interface WorkshopNoticeProps {
  title: string
  /** One sentence: what is not there yet. */
  fact: string
  /** One sentence: what does the job until then. */
  help: ReactNode
  /** Where the rider can go instead. */
  links: readonly { href: string; label: string }[]
}

/** Stands where a part of the product is still being built: says so, and shows the way to what works. */
export function WorkshopNotice({ title, fact, help, links }: WorkshopNoticeProps) {
  return (
    <div className="page page-centred">
      <Window
        title={title}
        headingLevel={1}
        icon={ToolsIcon}
        closeTo="/"
        className="w-full max-w-[560px]"
        padding="large"
      >
        <div className="grid justify-items-center gap-4 text-center">
          <Sprite height={80} />
          <p className="text-h3">{fact}</p>
          <p className="max-w-[46ch] text-ink-2">{help}</p>
          <div className="flex flex-wrap justify-center gap-2">
            {links.map(({ href, label }, index) => (
              <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'default'}>
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
      </Window>
    </div>
  )
}
