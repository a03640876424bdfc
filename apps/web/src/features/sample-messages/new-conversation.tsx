import type { Rider } from '@scooter-rides/contract'
import { useState } from 'react'
import {
  type ConversationChoice,
  NewConversationDialog,
} from '../chat-shared/new-conversation/new-conversation-dialog.tsx'
import { RiderChoice } from '../chat-shared/new-conversation/rider-choice.tsx'
import { hasTerm } from './has-term.ts'

interface NewConversationProps {
  friends: Rider[]
  onCreate: (choice: ConversationChoice) => void
  onClose: () => void
}

/** The dialog of a new conversation; it offers the visitor's friends. */
export function NewConversation({ friends, ...dialog }: NewConversationProps) {
  const [term, setTerm] = useState('')
  const offered = friends.filter(({ displayName }) => hasTerm(displayName, term))
  return (
    <NewConversationDialog {...dialog}>
      {(choice) => <RiderChoice {...choice} offered={offered} term={term} onTerm={setTerm} />}
    </NewConversationDialog>
  )
}
