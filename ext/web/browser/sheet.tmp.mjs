import { chromium } from 'playwright-core'
import { readFileSync, existsSync, readdirSync } from 'node:fs'
const dir='/work/main/.cache/shots/'
const names=process.argv.slice(2)
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-dev-shm-usage']})
const p=await b.newPage({viewport:{width:1900,height:900}})
const img=(n,l,h)=>existsSync(dir+n+'.'+l+'.png')?`<img style="${h};margin:3px;border:1px solid red" src="data:image/png;base64,${readFileSync(dir+n+'.'+l+'.png').toString('base64')}">`:''
for(const n of names){
  await p.setContent(`<body style="margin:0;background:#888"><div style="display:flex;align-items:flex-start">${img(n,'wide-light-en','width:660px')}${img(n,'wide-dark-zh','width:660px')}${img(n,'phone-dark-en','width:270px')}${img(n,'phone-light-zh','width:270px')}</div></body>`)
  await p.screenshot({path:`/tmp/w/tables-sheets/${n}.png`,fullPage:true})
}
await b.close()
