import type { RefObject } from 'react'
import { t } from '../../../lib/language/t.ts'
import type { IconShape } from '../../../ui/base/icon.tsx'
import { MenuAt, MenuItem, MenuSeparator } from '../../../ui/popup/menu.tsx'
import { palette } from './palette.ts'

interface Entry {
  label: string
  icon: IconShape
  onSelect: () => void
  isDangerous?: boolean
}

export interface MessageMenuProps {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  entries: Entry[]
  reacted: (emoji: string) => boolean
  /** Undefined if the rider may not react. */
  onReact?: (emoji: string) => void
}

/** The actions of a message: reactions first, then the others. */
export function MessageMenu({ anchor, onClose, entries, reacted, onReact }: MessageMenuProps) {
  return (
    <MenuAt anchor={anchor} isOpen onClose={onClose} align="end">
      {onReact && (
        <>
          <div className="chat-palette">
            {palette.map(({ emoji, name }) => (
              <MenuItem key={emoji} onSelect={() => onReact(emoji)}>
                <span aria-hidden="true" data-reacted={reacted(emoji) || undefined}>
                  {emoji}
                </span>
                <span className="sr-only">
                  {t(reacted(emoji) ? 'chat.reaction.remove' : 'chat.reaction.add', { reaction: t(name) })}
                </span>
              </MenuItem>
            ))}
          </div>
          {entries.length > 0 && <MenuSeparator />}
        </>
      )}
      {entries.map(({ label, icon, onSelect, isDangerous }) => (
        <MenuItem key={label} icon={icon} onSelect={onSelect} isDangerous={isDangerous}>
          {label}
        </MenuItem>
      ))}
    </MenuAt>
  )
}
