import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { show } from './settings/settings.ts'
import './style/base.css'
import './style/lobby.css'
import './style/match.css'
import './style/generic.css'
import './style/inspect.css'

show()
const place = document.getElementById('app')
if (place === null) throw new Error('the page has no #app')
createRoot(place).render(<App />)
