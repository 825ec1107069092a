// Early script: sets the theme, checks the language, enables fonts, opens the sign-in dialog, and decides when React
// starts: at the first pointer, key, focus or scroll past the fold; at once for members, for addresses whose content
// React renders, and after the reload for a lost script. When React fails to load, it reloads once (as
// client/lost-chunk.ts does), then swaps elements with `data-lost`, and replaces an open sign-in dialog, which needs
// React, by the sign-in page.
// A start before the document is parsed waits for its end, where the modules are listed. Each link takes a slow phone some
// 2 ms, so each is added by a task of its own, between which a tap is answered.
// The script is inline in the page's head and hashed for the policy; keep it below 2 KB.
// Code that can wait for a separate file is in early.js.
export const firstPaint = /* js */ `(function(d,w){
var D=d.documentElement,s=null;try{s=w.localStorage}catch(e){}
var t=s&&s.getItem('theme');if(t)D.dataset.theme=t;
var l=s&&s.getItem('language'),p=/^\\/(en|vi)(\\/|$)/.test(location.pathname);
if(!p&&(l==='en'||l==='vi')&&D.lang!==l&&d.cookie.indexOf('language='+l)<0){
d.cookie='language='+l+';path=/;max-age=31536000;samesite=lax'+(location.protocol==='https:'?';secure':'');
if(d.cookie.indexOf('language='+l)>=0)location.reload()}
if(/(^|; )signed_in=1/.test(d.cookie))D.dataset.hint='signed-in';
var q=d.getElementById('fonts');
function fonts(){d.fonts.addEventListener('loadingdone',function(){try{s.setItem('fonts',1)}catch(e){}});q.media=''}
if(s&&s.getItem('fonts'))(q.textContent.match(/\\/assets\\/[^)"']+\\.woff2/g)||[]).forEach(function(u){if(D.lang==='vi'||!/vietnamese/.test(u))ahead(u,'preload','font')});
else try{new PerformanceObserver(function(o){if(o.getEntriesByName('first-contentful-paint')[0])setTimeout(fonts)}).observe({type:'paint',buffered:true});q.media='not all'}catch(e){}
function ahead(u,r,a){var p=d.createElement('link');p.rel=r;p.as=a||'script';p.crossOrigin='';p.href=u;d.head.appendChild(p)}
var on,due,lost,k='lost:'+location.pathname;
function reloaded(){try{return Date.now()-w.sessionStorage[k]<6e5}catch(e){}}
function lose(){if(lost||w.__ready)return;lost=1;try{if(navigator.onLine&&!reloaded()){w.sessionStorage[k]=Date.now();location.reload();return}}catch(e){}
d.querySelectorAll('[data-lost]').forEach(function(e){e.hidden=!e.hidden});d.querySelector('dialog[open]')&&location.assign('/login')}
w.addEventListener('error',function(e){if(e.target.type==='module')lose()},true);
w.addEventListener('unhandledrejection',lose);
function start(){due=1;if(on||d.readyState==='loading')return;on=1;setTimeout(lose,12e4);var h=d.getElementById('start');if(!h)return;
h.dataset.modules.split(' ').forEach(function(u,i){if(!D.dataset.hint||u.indexOf('sign-in'))setTimeout(ahead,i,'/assets/'+u+'.js','modulepreload')});
var m=d.createElement('script');m.type='module';m.textContent=h.textContent;d.head.appendChild(m)}
w.__start=start;
d.addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('[data-open-dialog],[data-close-dialog]');if(!a||w.__ready||lost)return;
var o=a.dataset.openDialog,x=o?d.getElementById(o):a.closest('dialog');if(!x||!x.showModal)return;
e.preventDefault();if(o){x.dataset.mode=a.dataset.mode||'';if(!x.open)x.showModal();start()}else x.close()});
d.addEventListener('submit',function(e){if(e.target.hasAttribute('data-needs-script')&&!w.__ready){e.preventDefault();e.target.dataset.waiting='1';start()}});
d.addEventListener('DOMContentLoaded',function(){
if(due||reloaded()||!d.getElementById('start')||D.dataset.hint||/[#&]ticket=|[?&]job=/.test(location.search+location.hash)){start();return}
var c=navigator.connection||{},signs=['pointerdown','keydown','focusin','touchstart'];
if(!c.saveData&&!/2g|3g/.test(c.effectiveType||''))signs.push('pointermove');
signs.forEach(function(n){d.addEventListener(n,start,{once:true,passive:true,capture:true})});
d.addEventListener('scroll',function(){if(w.scrollY>w.innerHeight)start()},{passive:true});
});
})(document,window)`;
