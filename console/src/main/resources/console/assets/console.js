// Small things that every page does. All pages work without scripts too.
"use strict";

// A menu or an action that is open closes with Escape, and gives the focus back.
document.addEventListener("keydown", event => {
  const open = event.key === "Escape" && event.target.closest ? event.target.closest("details[open]:not(.group)") : null;
  if (open) {
    open.open = false;
    open.querySelector("summary").focus();
  }
});

// A group of the menu that somebody closed stays closed in this browser.
const kept = { // a browser may forbid to keep anything
  read: () => { try { return JSON.parse(localStorage.getItem("closed-groups") || "[]"); } catch { return []; } },
  write: names => { try { localStorage.setItem("closed-groups", JSON.stringify(names)); } catch { /* open again on the next page */ } }
};
const closed = new Set(kept.read());
document.querySelectorAll("[data-group]").forEach(group => {
  group.open = !closed.has(group.dataset.group) || group.querySelector("[aria-current]") !== null;
  group.querySelector("summary").addEventListener("click", () => {
    closed[group.open ? "add" : "delete"](group.dataset.group); // it opens or closes after the click
    kept.write([...closed]);
  });
});

// A slash leads to the field that finds everything.
document.addEventListener("keydown", event => {
  const find = document.getElementById("find");
  if (event.key === "/" && find && !event.ctrlKey && !event.metaKey && !event.altKey
      && !event.target.closest("input, textarea, select, [contenteditable]")) {
    event.preventDefault();
    find.focus();
    find.select();
  }
});

// A form that was sent is not sent again by a second click.
document.addEventListener("submit", event => {
  const form = event.target;
  if (form.method === "post") {
    if (form.dataset.sent) {
      event.preventDefault();
    }
    form.dataset.sent = "true";
  }
});

// What takes longer than a second says so, as the way of a label, or figures that are counted.
let waits = 0;
function stopWaiting() {
  clearTimeout(waits);
  const wait = document.getElementById("wait");
  if (wait) {
    wait.hidden = true;
  }
}
function waitFor(isUnderWay, text) {
  const wait = document.getElementById("wait");
  if (!wait) {
    return;
  }
  stopWaiting();
  if (text) {
    wait.querySelector("span").textContent = text;
  }
  waits = setTimeout(() => {
    if (isUnderWay()) {
      wait.hidden = false;
      wait.scrollIntoView({block: "nearest"});
    }
  }, 1000);
}
document.addEventListener("submit", event => {
  const form = event.target;
  if (form.method === "post") {
    waitFor(() => form.dataset.sent || event.defaultPrevented && form.hasAttribute("hx-post"));
  } else if (form.dataset.counts) {
    waitFor(() => true, form.dataset.counts);
  }
});
document.addEventListener("click", event => {
  const link = event.target.closest ? event.target.closest("[data-counts] a[href]") : null;
  if (link && !(event.ctrlKey || event.metaKey || event.shiftKey)) { // those open another page beside this one
    waitFor(() => true, link.closest("[data-counts]").dataset.counts);
  }
});
document.addEventListener("htmx:afterRequest", event => {
  if (event.detail.elt instanceof HTMLFormElement) {
    stopWaiting();
  }
});
window.addEventListener("pageshow", stopWaiting);

window.addEventListener("pageshow", () => document.querySelectorAll("form[data-sent]").forEach(form => delete form.dataset.sent));

// A form that was refused stays as it is filled in. Sent again, it is another request.
document.addEventListener("htmx:afterRequest", event => {
  const form = event.detail.elt;
  const once = event.detail.xhr.getResponseHeader("X-Once");
  if (form instanceof HTMLFormElement && once) {
    form.elements.once.value = once;
    document.querySelectorAll("main > .message.done").forEach(message => message.remove()); // it is about what was done before
    delete form.dataset.sent;
  }
});

// A list in a form gets another row when its last one is filled in.
document.addEventListener("input", event => {
  const row = event.target.closest ? event.target.closest("[data-rows] > .row:last-of-type") : null;
  if (!row) {
    return;
  }
  const next = row.cloneNode(true);
  next.querySelectorAll("input, select").forEach(field => {
    field.value = "";
    field.required = false;
    field.name = field.name.replace(/\.(\d+)\./, (all, number) => `.${Number(number) + 1}.`);
  });
  next.querySelectorAll(".hidden").forEach(number => number.textContent = `${parseInt(number.textContent, 10) + 1}. `);
  next.querySelectorAll("datalist").forEach(list => { // suggestions of the new row are its own
    const field = next.querySelector(`[list="${list.id}"]`);
    list.id += "x";
    list.replaceChildren();
    field.setAttribute("list", list.id);
  });
  row.after(next);
  htmx.process(next);
});

// A label that was just made opens for printing where there is room to see it. A viewer that cannot be told to print has a button for it.
const label = [...document.querySelectorAll("[data-print] a[data-label]")].pop();
if (label && matchMedia("(min-width: 761px)").matches) {
  history.replaceState(null, "", location.pathname); // not again when the page is read again
  const frame = document.createElement("iframe");
  frame.className = "print";
  frame.title = label.textContent;
  frame.addEventListener("load", () => {
    try {
      frame.contentWindow.print();
    } catch {
      frame.focus();
    }
  }, {once: true});
  frame.src = label.getAttribute("href");
  label.closest("[data-print]").after(frame);
}

// A product that is scanned counts in its row, or in a row for what is not listed. Digits before it say how many.
document.querySelectorAll("[data-scan]").forEach(scan => {
  const field = scan.querySelector("input");
  const said = scan.querySelector("output");
  const form = scan.closest("form");
  if (!form.querySelector("[name^='amount.']")) {
    return;
  }
  let pieces = 1;
  const same = (one, other) => Boolean(one) && (one.toLowerCase() === other.toLowerCase()
    || /^\d{8,14}$/.test(one) && /^\d{8,14}$/.test(other) && one.replace(/^0+/, "") === other.replace(/^0+/, ""));
  const keyOf = row => row.querySelector("input:not([type=hidden])");
  const rowOf = code => [...form.querySelectorAll("tr[data-code]")].find(row => same(row.dataset.code, code) || same(row.dataset.barcode, code))
    || [...form.querySelectorAll("tr[data-other]")].find(row => same(keyOf(row).value, code) || !keyOf(row).value);
  scan.hidden = false;
  if (document.activeElement === document.body) {
    field.focus({preventScroll: true});
  }
  field.addEventListener("keydown", event => {
    if (event.key !== "Enter") {
      return;
    }
    event.preventDefault();
    const code = field.value.trim();
    field.value = "";
    if (!code) {
      return;
    }
    if (/^[1-9]\d{0,3}$/.test(code) && !form.querySelector(`tr[data-code="${code}"]`)) {
      pieces = Number(code);
      said.textContent = `${pieces} ${said.dataset.amount}`;
      return;
    }
    const row = rowOf(code);
    if (!row) {
      said.textContent = said.dataset.full;
      return;
    }
    if (!row.dataset.code && !keyOf(row).value) {
      keyOf(row).value = code;
    }
    const amount = row.querySelector("[name^='amount.']");
    amount.value = Number(amount.value || 0) + pieces;
    pieces = 1;
    said.textContent = `${row.dataset.code || code}: ${amount.value}`;
  });
});

// All rows of the page are ticked, or none; without scripts the link loads the page with all of them ticked.
document.addEventListener("click", event => {
  const all = event.target.closest ? event.target.closest("[data-tick-all]") : null;
  if (all) {
    event.preventDefault();
    const boxes = [...all.closest("table").querySelectorAll("input[name=row]")];
    const ticked = boxes.some(box => !box.checked);
    boxes.forEach(box => box.checked = ticked);
  }
});
