// Early script: theme, language check, dialog, typed line and when React starts: at the first pointer, key, focus or scroll
// past the fold, at once for members and for addresses whose content React draws. When React fails to load, it
// reloads once (as client/lost-chunk.ts does), then swaps elements with `data-lost` and replaces the sign-in dialog, which
// needs React, by its page.
// Plain text in the page's head, hashed for the policy; keep it below 2 KB.
// Before React runs, Back after a reload changes only the address, so the script reloads the page.
import { early } from './early.ts';

const first = /* js */ `(function(d,w){
var s=null;try{s=w.localStorage}catch(e){}
var t=s&&s.getItem('theme');if(t)d.documentElement.dataset.theme=t;
function say(l){d.cookie='language='+l+';path=/;max-age=31536000;samesite=lax'+(location.protocol==='https:'?';secure':'')}
var l=s&&s.getItem('language'),p=/^\\/(en|vi)(\\/|$)/.test(location.pathname);
if(!p&&(l==='en'||l==='vi')&&d.documentElement.lang!==l&&d.cookie.indexOf('language='+l)<0){
say(l);if(d.cookie.indexOf('language='+l)>=0)location.reload()}
if(/(^|; )signed_in=1/.test(d.cookie))d.documentElement.dataset.hint='signed-in';
var on=false,lost=false;
function lose(){if(lost||w.__ready)return;lost=true;try{var k='lost:'+location.pathname,r=w.sessionStorage,n=Date.now();if(navigator.onLine&&!(n-r[k]<6e5)){r[k]=n;location.reload();return}}catch(e){}
d.querySelectorAll('[data-lost]').forEach(function(e){e.hidden=!e.hidden});d.querySelector('dialog[open]')&&location.assign('/login')}
w.addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')lose()},true);
w.addEventListener('unhandledrejection',lose);
function start(){if(on)return;on=true;setTimeout(lose,12e4);var h=d.getElementById('start');if(!h)return;
h.dataset.modules.split(' ').forEach(function(f){var p=d.createElement('link');p.rel='modulepreload';p.href=f;d.head.appendChild(p)});
var m=d.createElement('script');m.type='module';m.textContent=h.textContent;d.head.appendChild(m)}
w.__start=start;
var at=location.pathname+location.search;
w.addEventListener('popstate',function(){if(!w.__ready&&location.pathname+location.search!==at)location.reload()});
function keep(a){var f={};d.querySelectorAll('main input[name],main textarea[name],main select[name]').forEach(function(i){if(i.type!=='password'&&i.value&&i.defaultValue!==i.value)f[i.name]=i.value});
try{sessionStorage.setItem('typed',JSON.stringify(f))}catch(e){}
var g=a.getAttribute('data-language');try{s.setItem('language',g)}catch(e){}
say(g)}
d.addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('[data-language],[data-open-dialog],[data-close-dialog]');if(!a||w.__ready||lost)return;
if(a.dataset.language){keep(a);return}
var o=a.dataset.openDialog,x=o?d.getElementById(o):a.closest('dialog');if(!x||!x.showModal)return;
e.preventDefault();if(o){x.dataset.mode=a.dataset.mode||'';if(!x.open)x.showModal();start()}else x.close()});
d.addEventListener('submit',function(e){if(e.target.hasAttribute('data-needs-script')&&!w.__ready){e.preventDefault();e.target.dataset.waiting='1';start()}});
d.addEventListener('DOMContentLoaded',function(){
try{var f=JSON.parse(sessionStorage.getItem('typed')||'null');if(f){sessionStorage.removeItem('typed');for(var n in f){var i=d.querySelector('main [name="'+n+'"]');if(i)i.value=f[n]}}}catch(e){}
if(!d.getElementById('start')||d.documentElement.dataset.hint||/[#&]ticket=|[?&]job=/.test(location.search+location.hash)){start();return}
var c=navigator.connection||{},signs=['pointerdown','keydown','focusin','touchstart'];
if(!c.saveData&&!/2g|3g/.test(c.effectiveType||''))signs.push('pointermove');
signs.forEach(function(n){d.addEventListener(n,start,{once:true,passive:true,capture:true})});
d.addEventListener('scroll',function(){if(w.scrollY>w.innerHeight)start()},{passive:true});
});
})(document,window)`;

export const firstPaint = `${first};${early}`;
