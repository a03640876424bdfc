import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** Holds the place of the chats until riders can write to each other. */
export function MessagesNotice() {
  return (
    <Empty
      headingLevel={2}
      title="The chats are still in the workshop"
      action={<ButtonLink href="/messaging">Look at the sample</ButtonLink>}
    >
      Riders will write to each other here. Until then the sample shows how it is going to look.
    </Empty>
  )
}
