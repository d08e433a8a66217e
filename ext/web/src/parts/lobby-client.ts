import { LobbyClient } from '@framestack/client'

/** The lobby of the server that this page came from. */
export const lobby: LobbyClient = new LobbyClient(typeof location === 'undefined' ? '' : location.origin)
