import { isolate } from '@scooter-rides/contract'
import MessageIcon from '~icons/pixelarticons/message-text'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'

interface MessageButtonProps {
  firstName: string
  /** `page` on the rider's page, `row` in a list. */
  variant: 'page' | 'row'
  onPress: () => void
}

/** Opens the conversation with a rider. */
export function MessageButton({ firstName, variant, onPress }: MessageButtonProps) {
  const isRow = variant === 'row'
  return (
    <Button
      size={isRow ? 'small' : 'normal'}
      variant={isRow ? 'quiet' : 'default'}
      icon={MessageIcon}
      aria-label={t('chat.riders.messageLabel', { name: isolate(firstName) })}
      onClick={onPress}
    >
      {isRow ? undefined : t('chat.riders.message')}
    </Button>
  )
}
