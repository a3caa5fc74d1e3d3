var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name2 in all)
    __defProp(target, name2, { get: all[name2], enumerable: true });
};

// fixtures/server/estimate-pdf/text.ts
function cleanText(raw) {
  return raw.normalize("NFC").replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
function graphemesOf(text5) {
  return Array.from(graphemes.segment(text5), ({ segment }) => segment);
}
function wrap(text5, width2, widthOf) {
  const lines2 = [];
  let line = "";
  for (const word2 of text5.split(" ")) {
    const longer = line === "" ? word2 : `${line} ${word2}`;
    if (widthOf(longer) <= width2) {
      line = longer;
      continue;
    }
    if (line !== "") lines2.push(line);
    line = "";
    for (const character of graphemesOf(word2)) {
      if (line !== "" && widthOf(line + character) > width2) {
        lines2.push(line);
        line = "";
      }
      line += character;
    }
  }
  return [...lines2, line];
}
var graphemes;
var init_text = __esm({
  "fixtures/server/estimate-pdf/text.ts"() {
    "use strict";
    graphemes = new Intl.Segmenter("en-AU", { granularity: "grapheme" });
  }
});

// fixtures/server/estimate-pdf/woff.ts
async function unwrapWoff(woff) {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (from.getUint32(0) !== SIGNATURE) throw new TypeError("This is no WOFF 1.0 font.");
  const count2 = from.getUint16(12);
  const font = new Uint8Array(from.getUint32(16));
  const to = new DataView(font.buffer);
  const power = Math.floor(Math.log2(count2));
  to.setUint32(0, from.getUint32(4));
  to.setUint16(4, count2);
  to.setUint16(6, 2 ** power * 16);
  to.setUint16(8, power);
  to.setUint16(10, (count2 - 2 ** power) * 16);
  let end = 12 + count2 * 16;
  for (let index = 0; index < count2; index += 1) {
    const entry = 44 + index * 20;
    const field = (at) => from.getUint32(entry + at * 4);
    const [tag3, offset, packed, length, checksum] = [field(0), field(1), field(2), field(3), field(4)];
    const table = woff.subarray(offset, offset + packed);
    font.set(packed < length ? await inflate(table) : table, end);
    for (const [at, value2] of [tag3, checksum, end, length].entries()) to.setUint32(12 + index * 16 + at * 4, value2);
    end += Math.ceil(length / 4) * 4;
  }
  return font;
}
async function inflate(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
var SIGNATURE;
var init_woff = __esm({
  "fixtures/server/estimate-pdf/woff.ts"() {
    "use strict";
    SIGNATURE = 2001684038;
  }
});

// fixtures/server/estimate-pdf/typefaces.ts
var typefaces_exports = {};
__export(typefaces_exports, {
  markWidth: () => markWidth,
  typefacesOf: () => typefacesOf
});
import fontkit from "@pdf-lib/fontkit";
async function typefacesOf(assets) {
  const typefaces = loaded.get(assets) ?? await loadTypefaces(assets);
  loaded.set(assets, typefaces);
  return typefaces;
}
async function loadTypefaces(assets) {
  const names4 = [...new Set(Object.values(files).flat())];
  const fonts = await Promise.all(
    names4.map(async (name2) => ({ name: name2, bytes: await readFont(assets, `/assets/fonts/${name2}.woff`) }))
  );
  const cutsOf = (face, features = letterByLetter) => files[face].flatMap(
    (wanted) => fonts.filter(({ name: name2 }) => name2 === wanted).map(({ name: name2, bytes }) => cutOf(name2, bytes, features))
  );
  const cuts = {
    text: cutsOf("text"),
    strong: cutsOf("strong"),
    display: cutsOf("display"),
    // Only in figures: in running text, a hyphen of that width would split words visually.
    figures: cutsOf("figures", { ...letterByLetter, tnum: true })
  };
  const runsOf = (line, face, size) => {
    const runs = [];
    for (const cluster of graphemesOf(line)) {
      const grapheme = cluster.replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, "");
      if (grapheme === "") continue;
      const cut = cuts[face].find(
        ({ covers }) => Array.from(grapheme).every((character) => covers.has(character.codePointAt(0) ?? 0))
      ) ?? null;
      const width2 = size * (cut === null ? markWidth : cut.advanceOf(grapheme));
      const last = runs.at(-1);
      if (last && cut !== null && last.cut === cut) {
        last.text += grapheme;
        last.width += width2;
      } else {
        runs.push({ text: grapheme, cut, width: width2 });
      }
    }
    return runs;
  };
  return { runsOf, measure: (line, face, size) => runsOf(line, face, size).reduce((sum, { width: width2 }) => sum + width2, 0) };
}
async function readFont(assets, path2) {
  const asset2 = await assets(path2);
  if (asset2 === null || typeof asset2.body === "string")
    throw new Error(`The estimate PDF needs the font ${path2}, which the server cannot read.`);
  return unwrapWoff(asset2.body);
}
function cutOf(name2, bytes, features) {
  const font = fontkit.create(bytes);
  const advances = /* @__PURE__ */ new Map();
  const advanceOf = (grapheme) => {
    const known = advances.get(grapheme);
    if (known !== void 0) return known;
    const advance = font.layout(grapheme, features).glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / font.unitsPerEm;
    advances.set(grapheme, advance);
    return advance;
  };
  return { name: name2, bytes, features, covers: new Set(font.characterSet), advanceOf };
}
var letterByLetter, markWidth, text2, strong, files, loaded;
var init_typefaces = __esm({
  "fixtures/server/estimate-pdf/typefaces.ts"() {
    "use strict";
    init_text();
    init_woff();
    letterByLetter = { liga: false, calt: false, kern: false };
    markWidth = 0.62;
    text2 = ["inter-latin-400", "inter-latin-ext-400", "inter-vietnamese-400"];
    strong = ["inter-latin-600", "inter-latin-ext-600", "inter-vietnamese-600"];
    files = {
      text: text2,
      strong,
      display: ["fraunces-latin-500", ...strong],
      figures: text2
    };
    loaded = /* @__PURE__ */ new WeakMap();
  }
});

// fixtures/server/estimate-pdf/pdf.ts
var pdf_exports = {};
__export(pdf_exports, {
  writePdf: () => writePdf
});
import fontkit2 from "@pdf-lib/fontkit";
import {
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setCharacterSpacing,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  setTextRenderingMode,
  LineJoinStyle,
  TextRenderingMode
} from "pdf-lib";
async function writePdf(pages2, typefaces, facts) {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit2);
  pdf.setTitle(facts.title, { showInWindowTitleBar: true });
  pdf.setAuthor(facts.author);
  pdf.setCreator(facts.author);
  pdf.setSubject(facts.subject);
  pdf.setLanguage("en-AU");
  pdf.setCreationDate(new Date(facts.date));
  pdf.setModificationDate(new Date(facts.date));
  const fonts = await embedUsed(pdf, pages2, typefaces);
  for (const marks of pages2) {
    const page = pdf.addPage([facts.width, facts.height]);
    for (const mark of marks) {
      if (mark.kind === "shape") drawShape(page, mark);
      else drawText(page, mark, typefaces, fonts);
    }
  }
  return new Uint8Array(await pdf.save());
}
async function embedUsed(pdf, pages2, { runsOf }) {
  const cuts = /* @__PURE__ */ new Set();
  for (const mark of pages2.flat()) {
    if (mark.kind === "shape") continue;
    for (const { cut } of runsOf(mark.text, mark.style.face, mark.style.size)) if (cut !== null) cuts.add(cut);
  }
  const fonts = /* @__PURE__ */ new Map();
  for (const cut of cuts)
    fonts.set(cut, await pdf.embedFont(cut.bytes, { subset: true, customName: cut.name, features: cut.features }));
  return fonts;
}
function drawShape(page, { path: path2, x, y, scale, fill, stroke, strokeWidth, dash }) {
  if (fill === null && stroke === null) return;
  page.drawSvgPath(path2, {
    x,
    y: page.getHeight() - y,
    scale,
    ...fill === null ? {} : { color: colour(fill) },
    ...stroke === null ? {} : { borderColor: colour(stroke), borderWidth: strokeWidth, borderDashArray: [...dash] }
  });
}
function drawText(page, { x, y, text: text5, style }, { runsOf }, fonts) {
  const { face, size, halo = 0, tracking = 0 } = style;
  let at = x;
  for (const run of runsOf(text5, face, size)) {
    const font = run.cut === null ? void 0 : fonts.get(run.cut);
    if (font === void 0) {
      drawUnknown(page, at, y, style);
    } else {
      const position = { x: at, y: page.getHeight() - y, size, font };
      if (halo > 0) outline(page, halo, () => page.drawText(run.text, position));
      page.pushOperators(pushGraphicsState(), setCharacterSpacing(tracking));
      page.drawText(run.text, { ...position, color: colour(style.colour) });
      page.pushOperators(popGraphicsState());
    }
    at += run.width;
  }
}
function drawUnknown(page, x, y, { size, colour: ink2 }) {
  const [inset, height] = [0.08 * size, 0.7 * size];
  page.drawRectangle({
    x: x + inset,
    y: page.getHeight() - y,
    width: markWidth * size - 2 * inset,
    height,
    borderColor: colour(ink2),
    borderWidth: size * 0.06
  });
}
function outline(page, width2, draw2) {
  page.pushOperators(
    pushGraphicsState(),
    setTextRenderingMode(TextRenderingMode.Outline),
    setLineWidth(width2),
    setLineJoin(LineJoinStyle.Round),
    setStrokingRgbColor(1, 1, 1)
  );
  draw2();
  page.pushOperators(popGraphicsState());
}
function colour(hex) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(red, green, blue);
}
var init_pdf = __esm({
  "fixtures/server/estimate-pdf/pdf.ts"() {
    "use strict";
    init_typefaces();
  }
});

// runtime/diagnostics/loaded-report.ts
var init_loaded_report = __esm({
  "runtime/diagnostics/loaded-report.ts"() {
    "use strict";
  }
});

// runtime/diagnostics/unload.ts
var init_unload = __esm({
  "runtime/diagnostics/unload.ts"() {
    "use strict";
  }
});

// fixtures/server/app.ts
import { Hono } from "hono";

// fixtures/server/byte-range.ts
async function withByteRange(response, range) {
  const headers = new Headers(response.headers);
  headers.set("accept-ranges", "bytes");
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (from === "" && to === "") return new Response(response.body, { status: response.status, headers });
  const bytes = await response.arrayBuffer();
  const size = bytes.byteLength;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (first > last) {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-range", `bytes ${first}-${last}/${size}`);
  return new Response(bytes.slice(first, last + 1), { status: 206, headers });
}

// fixtures/server/control.ts
import * as v2 from "valibot";

// runtime/stores/saved/stored-lists.ts
var cookieNames = {
  favourites: "user_favorites",
  moodboard: "user_moodboard",
  compare: "user_compare"
};
var keyPattern = /^(?:(?:home_design|house_land):)?[\w-]{1,64}$/;
var stringsAndNumbers = /"(?:\\.|[^"\\])*"?|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
function parseKeys(text5) {
  try {
    const list = text5.startsWith(".") ? text5.slice(1).split(".").map(unpack) : JSON.parse(
      text5.replace(stringsAndNumbers, (token) => token.startsWith('"') ? token : `"${token}"`)
    );
    return list.map(keyOf).filter((key) => keyPattern.test(key));
  } catch {
    return [];
  }
}
function unpack(item) {
  if (item.startsWith("~")) return item.slice(1).replace("~", ":");
  const id = parseInt(item, 36);
  return id.toString(36) === item ? `${id}` : "";
}
function keyOf(item) {
  const { comparable_id: id, comparable_type: type } = Object(item);
  return textOf(item) || `${textOf(type)}:${textOf(id)}`;
}
function textOf(value2) {
  return typeof value2 === "string" ? value2 : "";
}

// fixtures/languages/vietnamese-responses.ts
var vietnameseResponses = {
  "There was a problem submitting your form!": "\u0110\xE3 x\u1EA3y ra s\u1EF1 c\u1ED1 khi g\u1EEDi bi\u1EC3u m\u1EABu!",
  "Please sign in to continue.": "Vui l\xF2ng \u0111\u0103ng nh\u1EADp \u0111\u1EC3 ti\u1EBFp t\u1EE5c.",
  "The first name field is required.": "Vui l\xF2ng nh\u1EADp t\xEAn.",
  "The last name field is required.": "Vui l\xF2ng nh\u1EADp h\u1ECD.",
  "The email field is required.": "Vui l\xF2ng nh\u1EADp email.",
  "The password field is required.": "Vui l\xF2ng nh\u1EADp m\u1EADt kh\u1EA9u.",
  "The first name must be at least 2 characters.": "M\u1EE5c t\xEAn ph\u1EA3i c\xF3 \xEDt nh\u1EA5t 2 k\xFD t\u1EF1.",
  "The last name must be at least 2 characters.": "M\u1EE5c h\u1ECD ph\u1EA3i c\xF3 \xEDt nh\u1EA5t 2 k\xFD t\u1EF1.",
  "The password must be at least 6 characters.": "M\u1EE5c m\u1EADt kh\u1EA9u ph\u1EA3i c\xF3 \xEDt nh\u1EA5t 6 k\xFD t\u1EF1.",
  "Please enter a valid email address.": "Vui l\xF2ng nh\u1EADp \u0111\u1ECBa ch\u1EC9 email h\u1EE3p l\u1EC7.",
  "Please confirm your password.": "Vui l\xF2ng x\xE1c nh\u1EADn m\u1EADt kh\u1EA9u.",
  "The password confirmation does not match.": "M\u1EADt kh\u1EA9u x\xE1c nh\u1EADn kh\xF4ng kh\u1EDBp.",
  "This email and password do not match. Please try again.": "Email v\xE0 m\u1EADt kh\u1EA9u kh\xF4ng kh\u1EDBp. Vui l\xF2ng th\u1EED l\u1EA1i.",
  "An account with this email exists already. Sign in, or ask for a new password.": "Email n\xE0y \u0111\xE3 c\xF3 t\xE0i kho\u1EA3n. H\xE3y \u0111\u0103ng nh\u1EADp ho\u1EB7c y\xEAu c\u1EA7u m\u1EADt kh\u1EA9u m\u1EDBi.",
  "Another account has this email.": "Email n\xE0y thu\u1ED9c t\xE0i kho\u1EA3n kh\xE1c.",
  "This estimate is no longer in your portal.": "D\u1EF1 to\xE1n n\xE0y kh\xF4ng c\xF2n trong t\xE0i kho\u1EA3n c\u1EE7a b\u1EA1n.",
  "Login successful!": "\u0110\u0103ng nh\u1EADp th\xE0nh c\xF4ng!",
  "Registration successful!": "\u0110\u0103ng k\xFD th\xE0nh c\xF4ng!",
  "Password reset link sent!": "\u0110\xE3 g\u1EEDi li\xEAn k\u1EBFt \u0111\u1EB7t l\u1EA1i m\u1EADt kh\u1EA9u!",
  "Password has been reset!": "\u0110\xE3 \u0111\u1EB7t l\u1EA1i m\u1EADt kh\u1EA9u!",
  "Account details updated successfully!": "\u0110\xE3 c\u1EADp nh\u1EADt th\xF4ng tin t\xE0i kho\u1EA3n!",
  "Saved to your portal.": "\u0110\xE3 l\u01B0u v\xE0o t\xE0i kho\u1EA3n c\u1EE7a b\u1EA1n.",
  "Estimate deleted.": "\u0110\xE3 x\xF3a d\u1EF1 to\xE1n.",
  "This estimate was deleted before.": "D\u1EF1 to\xE1n n\xE0y \u0111\xE3 \u0111\u01B0\u1EE3c x\xF3a tr\u01B0\u1EDBc \u0111\xF3.",
  "PDF shared successfully! It is on its way to :email.": "\u0110\xE3 chia s\u1EBB PDF! Th\u01B0 \u0111ang \u0111\u01B0\u1EE3c g\u1EEDi \u0111\u1EBFn :email.",
  "Thank you, :name. We will be in touch within one working day.": "C\u1EA3m \u01A1n :name. Ch\xFAng t\xF4i s\u1EBD li\xEAn h\u1EC7 trong v\xF2ng m\u1ED9t ng\xE0y l\xE0m vi\u1EC7c."
};

// fixtures/languages/vietnamese-messages.ts
var vietnameseMessages = {
  "ajax.blocked": "C\xF3 th\u1EC3 b\u1EA1n c\u1EA7n \u0111\u0103ng nh\u1EADp l\u1EA1i \u1EDF m\u1ED9t trang web kh\xE1c. Vui l\xF2ng t\u1EA3i l\u1EA1i trang v\xE0 th\u1EED l\u1EA1i.",
  "ajax.notSent": "Ch\u01B0a c\xF3 g\xEC \u0111\u01B0\u1EE3c g\u1EEDi \u0111i v\xEC trang n\xE0y c\xF3 l\u1ED7i. Nh\u1EEFng g\xEC b\u1EA1n \u0111\xE3 nh\u1EADp v\u1EABn c\xF2n \u1EDF \u0111\xE2y.",
  "ajax.lost": "M\u1EA5t k\u1EBFt n\u1ED1i. Vui l\xF2ng th\u1EED l\u1EA1i.",
  "ajax.maintenance": "Trang web \u0111ang \u0111\u01B0\u1EE3c b\u1EA3o tr\xEC. Vui l\xF2ng th\u1EED l\u1EA1i sau \xEDt ph\xFAt.",
  "ajax.minutes": "{count} ph\xFAt",
  "ajax.moment": "gi\xE2y l\xE1t",
  "ajax.offline": "C\xF3 v\u1EBB b\u1EA1n \u0111ang ngo\u1EA1i tuy\u1EBFn. H\xE3y ki\u1EC3m tra k\u1EBFt n\u1ED1i v\xE0 th\u1EED l\u1EA1i.",
  "ajax.problem": "\u0110\xE3 x\u1EA3y ra s\u1EF1 c\u1ED1. Vui l\xF2ng th\u1EED l\u1EA1i.",
  "ajax.redirect": "Kh\xF4ng m\u1EDF \u0111\u01B0\u1EE3c trang ti\u1EBFp theo.",
  "ajax.second": "1 gi\xE2y",
  "ajax.seconds": "{count} gi\xE2y",
  "ajax.reload": "T\u1EA3i l\u1EA1i trang",
  "ajax.retry": "Th\u1EED l\u1EA1i",
  "ajax.session": "Phi\xEAn l\xE0m vi\u1EC7c \u0111\xE3 h\u1EBFt h\u1EA1n. Vui l\xF2ng t\u1EA3i l\u1EA1i trang v\xE0 th\u1EED l\u1EA1i.",
  "ajax.signIn": "Vui l\xF2ng \u0111\u0103ng nh\u1EADp \u0111\u1EC3 ti\u1EBFp t\u1EE5c.",
  "ajax.timeout": "M\xE1y ch\u1EE7 ph\u1EA3n h\u1ED3i qu\xE1 l\xE2u. Vui l\xF2ng th\u1EED l\u1EA1i.",
  "ajax.tooLarge": "N\u1ED9i dung qu\xE1 l\u1EDBn, kh\xF4ng g\u1EEDi \u0111\u01B0\u1EE3c.",
  "ajax.unfinished": "Trang ch\u01B0a t\u1EA3i xong. Vui l\xF2ng t\u1EA3i l\u1EA1i trang v\xE0 th\u1EED l\u1EA1i.",
  "ajax.wait": "Qu\xE1 nhi\u1EC1u y\xEAu c\u1EA7u. Vui l\xF2ng th\u1EED l\u1EA1i sau {wait}.",
  "before-after.label": "Ph\u1EA7n \u1EA3nh sau khi thay \u0111\u1ED5i",
  "before-after.share": "{percent} % sau khi thay \u0111\u1ED5i",
  "compare-bar.compare": "So s\xE1nh",
  "compare-bar.emptySlot": "\xD4 tr\u1ED1ng",
  "compare-bar.filled": "{count}/{slots}",
  "compare-bar.home_design": "M\u1EABu nh\xE0",
  "compare-bar.house_land": "Nh\xE0 v\xE0 \u0111\u1EA5t",
  "compare-bar.remove": "B\u1ECF {title}",
  "compare-bar.tabs": "Lo\u1EA1i c\u1EA7n so s\xE1nh",
  "compare-bar.unknown": "M\u1EABu nh\xE0 kh\xF4ng c\xF2n n\u1EEFa",
  "consent.denied": "L\u01B0\u1EE3t truy c\u1EADp c\u1EE7a b\u1EA1n kh\xF4ng \u0111\u01B0\u1EE3c th\u1ED1ng k\xEA.",
  "consent.granted": "C\u1EA3m \u01A1n b\u1EA1n. L\u01B0\u1EE3t truy c\u1EADp c\u1EE7a b\u1EA1n \u0111\u01B0\u1EE3c th\u1ED1ng k\xEA.",
  "estimate.check": "Vui l\xF2ng ki\u1EC3m tra c\xE1c m\u1EE5c \u0111\u01B0\u1EE3c \u0111\xE1nh d\u1EA5u \u1EDF tr\xEAn.",
  "estimate.close": "\u0110\xF3ng",
  "estimate.facadeChosen": "M\u1EB7t ti\u1EC1n \u0111\xE3 ch\u1ECDn: {facade}",
  "estimate.failed": "Kh\xF4ng l\u01B0u \u0111\u01B0\u1EE3c m\u1EABu nh\xE0 n\xE0y. C\xE1c l\u1EF1a ch\u1ECDn c\u1EE7a b\u1EA1n v\u1EABn c\xF2n \u0111\xE2y.",
  "estimate.included": "\u0110\xE3 bao g\u1ED3m",
  "estimate.offline": "C\xF3 v\u1EBB b\u1EA1n \u0111ang ngo\u1EA1i tuy\u1EBFn. C\xE1c l\u1EF1a ch\u1ECDn c\u1EE7a b\u1EA1n v\u1EABn c\xF2n \u0111\xE2y; h\xE3y th\u1EED l\u1EA1i khi c\xF3 k\u1EBFt n\u1ED1i.",
  "estimate.onRequest": "Gi\xE1 theo y\xEAu c\u1EA7u",
  "estimate.portal": "Xem c\xE1c m\u1EABu nh\xE0 \u0111\xE3 l\u01B0u",
  "estimate.retry": "Th\u1EED l\u1EA1i",
  "estimate.saved": "\u0110\xE3 l\u01B0u v\xE0o t\xE0i kho\u1EA3n c\u1EE7a b\u1EA1n.",
  "estimate.share": "Chia s\u1EBB qua email",
  "estimate.spoken": "D\u1EF1 to\xE1n cho {region}: {total}",
  "estimate.view": "Xem d\u1EF1 to\xE1n",
  "estimate.worth": "\u0110\xE3 bao g\u1ED3m, tr\u1ECB gi\xE1 {worth}",
  "facade.label": "T\u1EEB {included} \u0111\u1EBFn {chosen}",
  "facade.included": "{facade}, \u0111\xE3 bao g\u1ED3m",
  "facade.picture": "{home} v\u1EDBi m\u1EB7t ti\u1EC1n {facade}",
  "favourites.found": "{shown} trong {count} m\u1EE5c \u0111\xE3 l\u01B0u",
  "favourites.nothing": "Ch\u01B0a l\u01B0u m\u1EE5c n\xE0o",
  "favourites.removed": "\u0110\xE3 b\u1ECF {title}",
  "favourites.saved": "\u0110\xE3 l\u01B0u {count} m\u1EE5c",
  "favourites.undo": "Ho\xE0n t\xE1c",
  "favourites.undoFor": "B\u1EA1n c\xF3 th\u1EC3 ho\xE0n t\xE1c trong 5 gi\xE2y.",
  "filter-bar.failed": "Kh\xF4ng t\u1EA3i \u0111\u01B0\u1EE3c {noun}.",
  "filter-bar.filtersSet": "B\u1ED9 l\u1ECDc \u0111\xE3 ch\u1ECDn",
  "filter-bar.none": "Kh\xF4ng c\xF3 {noun} n\xE0o kh\u1EDBp v\u1EDBi b\u1ED9 l\u1ECDc",
  "filter-bar.remove": "B\u1ECF {label}",
  "filter-bar.results": "{count} {noun}",
  "filter-bar.retry": "Th\u1EED l\u1EA1i",
  "filter-bar.show": "Hi\u1EC7n {results}",
  "flash.close": "\u0110\xF3ng th\xF4ng b\xE1o n\xE0y",
  "floorplan.alsoRemoved": "B\u1ECF th\xEAm {count} m\u1EE5c \u0111i k\xE8m.",
  "floorplan.conflict": "\u0110\xE3 b\u1ECF {names}: kh\xF4ng th\u1EC3 k\u1EBFt h\u1EE3p v\u1EDBi {of}.",
  "floorplan.conflictMany": "\u0110\xE3 b\u1ECF {names}: c\xE1c m\u1EE5c n\xE0y kh\xF4ng th\u1EC3 k\u1EBFt h\u1EE3p v\u1EDBi {of}.",
  "floorplan.leftOutConflict": "Kh\xF4ng ch\u1ECDn {name}: kh\xF4ng th\u1EC3 k\u1EBFt h\u1EE3p v\u1EDBi {of}.",
  "floorplan.leftOutNeed": "Kh\xF4ng ch\u1ECDn {name}: c\u1EA7n c\xF3 {of}.",
  "floorplan.leftOutUnknown": "M\u1ED9t trong c\xE1c l\u1EF1a ch\u1ECDn kh\xF4ng c\xF3 cho m\u1EABu nh\xE0 n\xE0y.",
  "floorplan.need": "\u0110\xE3 b\u1ECF {names}: c\u1EA7n c\xF3 {of}.",
  "floorplan.needMany": "\u0110\xE3 b\u1ECF {names}: c\xE1c m\u1EE5c n\xE0y c\u1EA7n c\xF3 {of}.",
  "floorplan.others": "{count} m\u1EE5c kh\xE1c",
  "floorplan.pictureFailed": "Kh\xF4ng t\u1EA3i \u0111\u01B0\u1EE3c b\u1EA3n v\u1EBD. C\xE1c l\u1EF1a ch\u1ECDn v\u1EABn d\xF9ng \u0111\u01B0\u1EE3c.",
  "floorplan.requires": "C\u1EA7n c\xF3 {names}",
  "floorplan.retry": "Th\u1EED l\u1EA1i",
  "floorplan.storeys": "C\xE1c t\u1EA7ng",
  "floorplan.undo": "Ho\xE0n t\xE1c",
  "floorplan.undone": "\u0110\xE3 ch\u1ECDn l\u1EA1i {names}.",
  "form.account": "\u0110\xE3 c\u1EADp nh\u1EADt th\xF4ng tin t\xE0i kho\u1EA3n!",
  "form.address": "email",
  "form.confirm": "Vui l\xF2ng x\xE1c nh\u1EADn m\u1EADt kh\u1EA9u.",
  "form.downloaded": "\u0110\xE3 b\u1EAFt \u0111\u1EA7u t\u1EA3i xu\u1ED1ng.",
  "form.email": "Vui l\xF2ng nh\u1EADp \u0111\u1ECBa ch\u1EC9 email h\u1EE3p l\u1EC7.",
  "form.errorTitle": "L\u1ED7i: {title}",
  "form.failed": "\u0110\xE3 x\u1EA3y ra s\u1EF1 c\u1ED1 khi g\u1EEDi bi\u1EC3u m\u1EABu!",
  "form.fileTooLarge": "T\u1EC7p n\xE0y v\u01B0\u1EE3t qu\xE1 gi\u1EDBi h\u1EA1n {count}MB.",
  "form.firstName": "t\xEAn",
  "form.forgot": "\u0110\xE3 g\u1EEDi li\xEAn k\u1EBFt \u0111\u1EB7t l\u1EA1i m\u1EADt kh\u1EA9u!",
  "form.lastName": "h\u1ECD",
  "form.login": "\u0110\u0103ng nh\u1EADp th\xE0nh c\xF4ng!",
  "form.mismatch": "M\u1EADt kh\u1EA9u x\xE1c nh\u1EADn kh\xF4ng kh\u1EDBp.",
  "form.password": "m\u1EADt kh\u1EA9u",
  "form.register": "\u0110\u0103ng k\xFD th\xE0nh c\xF4ng!",
  "form.required": "Vui l\xF2ng nh\u1EADp {field}.",
  "form.reset": "\u0110\xE3 \u0111\u1EB7t l\u1EA1i m\u1EADt kh\u1EA9u!",
  "form.sent": "C\u1EA3m \u01A1n b\u1EA1n. Ch\xFAng t\xF4i \u0111\xE3 nh\u1EADn \u0111\u01B0\u1EE3c n\u1ED9i dung b\u1EA1n g\u1EEDi.",
  "form.sharePdf": "\u0110\xE3 chia s\u1EBB PDF!",
  "form.signIn": "Vui l\xF2ng \u0111\u0103ng nh\u1EADp \u0111\u1EC3 ti\u1EBFp t\u1EE5c.",
  "form.signInLink": "\u0110\u0103ng nh\u1EADp",
  "form.summary": "Vui l\xF2ng s\u1EEDa {count} m\u1EE5c:",
  "form.tooLong": "M\u1EE5c {field} kh\xF4ng \u0111\u01B0\u1EE3c d\xE0i qu\xE1 {count} k\xFD t\u1EF1.",
  "form.tooShort": "M\u1EE5c {field} ph\u1EA3i c\xF3 \xEDt nh\u1EA5t {count} k\xFD t\u1EF1.",
  "lightbox.again": "Th\u1EED l\u1EA1i",
  "lightbox.close": "\u0110\xF3ng",
  "lightbox.counter": "{at}/{count}",
  "lightbox.failed": "Kh\xF4ng t\u1EA3i \u0111\u01B0\u1EE3c h\xECnh n\xE0y.",
  "lightbox.larger": "Ph\xF3ng to",
  "lightbox.next": "H\xECnh ti\u1EBFp theo",
  "lightbox.position": "H\xECnh {at} trong {count}: {picture}",
  "lightbox.previous": "H\xECnh tr\u01B0\u1EDBc",
  "lightbox.title": "H\xECnh \u1EA3nh",
  "hover-video.failed": "Kh\xF4ng t\u1EA3i \u0111\u01B0\u1EE3c \u0111o\u1EA1n phim n\xE0y.",
  "hover-video.play": "Ph\xE1t: {name}",
  "map.choose": "{count} \u0111\u1ECBa \u0111i\u1EC3m t\u1EA1i \u0111\u1ECBa ch\u1EC9 n\xE0y",
  "map.cluster": "{count} \u0111\u1ECBa \u0111i\u1EC3m, ph\xF3ng to \u0111\u1EC3 xem",
  "map.detailsFailed": "Kh\xF4ng t\u1EA3i \u0111\u01B0\u1EE3c chi ti\u1EBFt. Vui l\xF2ng th\u1EED l\u1EA1i.",
  "map.display": "Nh\xE0 m\u1EABu",
  "map.estate": "Khu d\xE2n c\u01B0",
  "map.failed": "Kh\xF4ng c\xF3 b\u1EA3n \u0111\u1ED3. C\xE1c \u0111\u1ECBa \u0111i\u1EC3m \u0111\u01B0\u1EE3c li\u1EC7t k\xEA b\xEAn d\u01B0\u1EDBi.",
  "map.legend": "Hi\u1EC7n tr\xEAn b\u1EA3n \u0111\u1ED3",
  "map.noSuggestions": "Kh\xF4ng c\xF3 g\u1EE3i \xFD",
  "map.notFound": "Kh\xF4ng t\xECm th\u1EA5y \u0111\u1ECBa ch\u1EC9 b\u1EA1n nh\u1EADp. Vui l\xF2ng ch\u1ECDn trong c\xE1c g\u1EE3i \xFD.",
  "map.oneSuggestion": "1 g\u1EE3i \xFD",
  "map.other": "\u0110\u1ECBa \u0111i\u1EC3m",
  "map.pin": "{type}: {title}",
  "map.retry": "Th\u1EED l\u1EA1i",
  "map.searchButton": "T\xECm",
  "map.searchLabel": "T\xECm theo khu v\u1EF1c, \u0111\u1ECBa ch\u1EC9 ho\u1EB7c v\xF9ng",
  "map.showList": "Danh s\xE1ch",
  "map.showMap": "B\u1EA3n \u0111\u1ED3",
  "map.shown": "Hi\u1EC7n {shown} trong {total} \u0111\u1ECBa \u0111i\u1EC3m",
  "map.stack": "{count} \u0111\u1ECBa \u0111i\u1EC3m t\u1EA1i m\u1ED9t \u0111\u1ECBa ch\u1EC9: {title}",
  "map.suggestions": "{count} g\u1EE3i \xFD",
  "moodboard.noStyle": "H\xE3y ghim th\xEAm v\xE0i h\xECnh \u1EA3nh, ch\xFAng t\xF4i s\u1EBD g\u1ECDi t\xEAn phong c\xE1ch chung.",
  "moodboard.nothing": "Ch\u01B0a l\u01B0u m\u1EE5c n\xE0o",
  "moodboard.removed": "\u0110\xE3 b\u1ECF {title} kh\u1ECFi b\u1EA3ng c\u1EA3m h\u1EE9ng.",
  "moodboard.saved": "\u0110\xE3 l\u01B0u {count} m\u1EE5c",
  "moodboard.seeStyle": "Xem th\xEAm",
  "moodboard.topStyle": "Phong c\xE1ch b\u1EA1n th\xEDch nh\u1EA5t l\xE0",
  "notifications.daySpoken": "1 ng\xE0y tr\u01B0\u1EDBc",
  "notifications.days": "{count} ng\xE0y",
  "notifications.daysSpoken": "{count} ng\xE0y tr\u01B0\u1EDBc",
  "notifications.empty": "B\u1EA1n ch\u01B0a c\xF3 th\xF4ng b\xE1o n\xE0o.",
  "notifications.failed": "L\u1ED7i khi t\u1EA3i th\xF4ng b\xE1o",
  "notifications.hourSpoken": "1 gi\u1EDD tr\u01B0\u1EDBc",
  "notifications.hours": "{count} gi\u1EDD",
  "notifications.hoursSpoken": "{count} gi\u1EDD tr\u01B0\u1EDBc",
  "notifications.loaded": "Th\xF4ng b\xE1o: {count}, ch\u01B0a \u0111\u1ECDc: {unread}",
  "notifications.now": "v\u1EEBa xong",
  "notifications.nowSpoken": "ch\u01B0a \u0111\u1EA7y m\u1ED9t gi\u1EDD tr\u01B0\u1EDBc",
  "notifications.refused": "Kh\xF4ng \u0111\xE1nh d\u1EA5u \u0111\xE3 \u0111\u1ECDc \u0111\u01B0\u1EE3c. Vui l\xF2ng th\u1EED l\u1EA1i.",
  "notifications.retry": "Th\u1EED l\u1EA1i",
  "notifications.title": "Th\xF4ng b\xE1o",
  "notifications.titleUnread": "Th\xF4ng b\xE1o, {count} ch\u01B0a \u0111\u1ECDc",
  "notifications.unread": "{count} ch\u01B0a \u0111\u1ECDc",
  "notifications.unreadItem": "Ch\u01B0a \u0111\u1ECDc:",
  "progress.name": "\u0110ang t\u1EA3i",
  "region.chosen": "Gi\xE1 \xE1p d\u1EE5ng cho {region}",
  "region.onRequest": "Gi\xE1 theo y\xEAu c\u1EA7u",
  "saved.compareAdded": "\u0110\xE3 th\xEAm v\xE0o danh s\xE1ch so s\xE1nh",
  "saved.compareExists": "M\u1EE5c n\xE0y \u0111\xE3 c\xF3 trong danh s\xE1ch so s\xE1nh",
  "saved.compareFailed": "Kh\xF4ng c\u1EADp nh\u1EADt \u0111\u01B0\u1EE3c m\u1EABu nh\xE0",
  "saved.compareFull": "Danh s\xE1ch so s\xE1nh \u0111\xE3 \u0111\u1EA7y. Vui l\xF2ng b\u1ECF b\u1EDBt tr\u01B0\u1EDBc khi th\xEAm m\u1EE5c m\u1EDBi.",
  "saved.compareProblem": "\u0110\xE3 x\u1EA3y ra s\u1EF1 c\u1ED1 khi c\u1EADp nh\u1EADt m\u1EABu nh\xE0. Vui l\xF2ng th\u1EED l\u1EA1i.",
  "saved.compareRemoved": "\u0110\xE3 b\u1ECF kh\u1ECFi danh s\xE1ch so s\xE1nh",
  "saved.compareSwapped": "{title} \u0111\xE3 v\xE0o danh s\xE1ch so s\xE1nh",
  "saved.confirmUnpin": "B\u1ECF h\xECnh \u1EA3nh n\xE0y kh\u1ECFi b\u1EA3ng c\u1EA3m h\u1EE9ng?",
  "saved.limit": "B\u1EA1n \u0111\xE3 \u0111\u1EA1t gi\u1EDBi h\u1EA1n. \u0110\u0103ng nh\u1EADp \u0111\u1EC3 l\u01B0u th\xEAm.",
  "saved.notKept": "Tr\xECnh duy\u1EC7t kh\xF4ng cho ch\xFAng t\xF4i l\u01B0u danh s\xE1ch, n\xEAn danh s\xE1ch ch\u1EC9 c\xF2n cho \u0111\u1EBFn khi b\u1EA1n r\u1EDDi trang n\xE0y.",
  "saved.problem": "\u0110\xE3 x\u1EA3y ra s\u1EF1 c\u1ED1. Vui l\xF2ng th\u1EED l\u1EA1i.",
  "saved.syncFailed": "Kh\xF4ng \u0111\u1ED3ng b\u1ED9 \u0111\u01B0\u1EE3c c\xE1c m\u1EE5c \u0111\xE3 l\u01B0u. Vui l\xF2ng th\u1EED l\u1EA1i.",
  "saved.syncing": "\u0110ang \u0111\u1ED3ng b\u1ED9 c\xE1c m\u1EE5c \u0111\xE3 l\u01B0u v\xE0o t\xE0i kho\u1EA3n c\u1EE7a b\u1EA1n...",
  "search-dropdown.all": "Xem t\u1EA5t c\u1EA3 k\u1EBFt qu\u1EA3 cho \u201C{query}\u201D",
  "search-dropdown.client": "Kh\xF4ng kh\u1EDFi \u0111\u1ED9ng \u0111\u01B0\u1EE3c t\xECm ki\u1EBFm",
  "search-dropdown.forget": "X\xF3a {query} kh\u1ECFi t\xECm ki\u1EBFm g\u1EA7n \u0111\xE2y",
  "search-dropdown.forgetAll": "X\xF3a t\xECm ki\u1EBFm g\u1EA7n \u0111\xE2y",
  "search-dropdown.forgotten": "\u0110\xE3 x\xF3a",
  "search-dropdown.noIndexes": "Ch\u01B0a c\u1EA5u h\xECnh ch\u1EC9 m\u1EE5c t\xECm ki\u1EBFm",
  "search-dropdown.none": "Kh\xF4ng c\xF3 g\u1EE3i \xFD",
  "search-dropdown.one": "1 g\u1EE3i \xFD. D\xF9ng ph\xEDm m\u0169i t\xEAn \u0111\u1EC3 ch\u1ECDn.",
  "search-dropdown.recent": "T\xECm ki\u1EBFm g\u1EA7n \u0111\xE2y",
  "search-dropdown.retry": "Th\u1EED l\u1EA1i",
  "search-dropdown.searching": "\u0110ang t\xECm\u2026",
  "search-dropdown.service": "Kh\xF4ng t\u1EA3i \u0111\u01B0\u1EE3c g\u1EE3i \xFD",
  "search-dropdown.several": "{count} g\u1EE3i \xFD. D\xF9ng ph\xEDm m\u0169i t\xEAn \u0111\u1EC3 ch\u1ECDn.",
  "search-dropdown.suggestions": "G\u1EE3i \xFD",
  "search-results.all": "T\u1EA5t c\u1EA3",
  "search-results.clear": "B\u1ECF b\u1ED9 l\u1ECDc",
  "search-results.client": "Kh\xF4ng kh\u1EDFi \u0111\u1ED9ng \u0111\u01B0\u1EE3c t\xECm ki\u1EBFm",
  "search-results.clientText": "Bi\u1EC3u m\u1EABu v\xE0 m\u1ECDi li\xEAn k\u1EBFt v\u1EABn d\xF9ng \u0111\u01B0\u1EE3c.",
  "search-results.countOne": "k\u1EBFt qu\u1EA3",
  "search-results.countSeveral": "k\u1EBFt qu\u1EA3",
  "search-results.gap": "v\xE0 ti\u1EBFp theo",
  "search-results.hidden": "C\xF3 k\u1EBFt qu\u1EA3 cho \u201C{query}\u201D, nh\u01B0ng b\u1ED9 l\u1ECDc \u0111\xE3 \u1EA9n t\u1EA5t c\u1EA3.",
  "search-results.next": "Trang sau",
  "search-results.none": "Kh\xF4ng t\xECm th\u1EA5y k\u1EBFt qu\u1EA3",
  "search-results.noneOr": " ho\u1EB7c ",
  "search-results.noneText": "Kh\xF4ng c\xF3 k\u1EBFt qu\u1EA3 cho \u201C{query}\u201D. H\xE3y ki\u1EC3m tra ch\xEDnh t\u1EA3, ho\u1EB7c th\u1EED ",
  "search-results.one": "1 k\u1EBFt qu\u1EA3 cho \u201C{query}\u201D",
  "search-results.open": "M\u1EDF trang k\u1EBFt qu\u1EA3",
  "search-results.page": "Trang {page}",
  "search-results.pages": "C\xE1c trang k\u1EBFt qu\u1EA3",
  "search-results.previous": "Trang tr\u01B0\u1EDBc",
  "search-results.retry": "Th\u1EED l\u1EA1i",
  "search-results.searching": "\u0110ang t\xECm\u2026",
  "search-results.service": "Kh\xF4ng t\u1EA3i \u0111\u01B0\u1EE3c k\u1EBFt qu\u1EA3",
  "search-results.serviceText": "H\xE3y th\u1EED l\u1EA1i, ho\u1EB7c m\u1EDF k\u1EBFt qu\u1EA3 theo c\xE1ch kh\xE1c.",
  "search-results.several": "{count} k\u1EBFt qu\u1EA3 cho \u201C{query}\u201D",
  "share.copied": "\u0110\xE3 sao ch\xE9p li\xEAn k\u1EBFt!",
  "share.copiedForEmail": "\u0110\xE3 sao ch\xE9p li\xEAn k\u1EBFt! B\xE2y gi\u1EDD b\u1EA1n c\xF3 th\u1EC3 d\xE1n v\xE0o email.",
  "share.failed": "Kh\xF4ng t\u1EA1o \u0111\u01B0\u1EE3c li\xEAn k\u1EBFt chia s\u1EBB. Vui l\xF2ng th\u1EED l\u1EA1i.",
  "share.noLink": "Ch\u01B0a c\xF3 li\xEAn k\u1EBFt chia s\u1EBB. Vui l\xF2ng th\u1EED l\u1EA1i.",
  "share.notCopied": "Kh\xF4ng sao ch\xE9p \u0111\u01B0\u1EE3c li\xEAn k\u1EBFt.",
  "slider.controls": "C\xE1c trang tr\xECnh chi\u1EBFu",
  "slider.counter": "{n} / {total}",
  "slider.next": "Ti\u1EBFp theo",
  "slider.pause": "T\u1EA1m d\u1EEBng tr\xECnh chi\u1EBFu",
  "slider.place": "Trang {n} tr\xEAn {total}",
  "slider.play": "Ph\xE1t tr\xECnh chi\u1EBFu",
  "slider.previous": "Tr\u01B0\u1EDBc",
  "swap-popout.failed": "Kh\xF4ng t\u1EA3i \u0111\u01B0\u1EE3c danh s\xE1ch. Vui l\xF2ng \u0111\xF3ng r\u1ED3i th\u1EED l\u1EA1i.",
  "swap-popout.found": "{count} l\u1EF1a ch\u1ECDn",
  "swap-popout.none": "Kh\xF4ng c\xF3 k\u1EBFt qu\u1EA3 ph\xF9 h\u1EE3p",
  "swap-popout.title": "\u0110\u1ED5i {title} l\u1EA5y"
};

// fixtures/languages/vietnamese-portal.ts
var vietnamesePortal = {
  "Sign in to see the homes you have saved, with their estimates.": "\u0110\u0103ng nh\u1EADp \u0111\u1EC3 xem c\xE1c m\u1EABu nh\xE0 \u0111\xE3 l\u01B0u c\xF9ng d\u1EF1 to\xE1n.",
  Portal: "T\xE0i kho\u1EA3n",
  Overview: "T\u1ED5ng quan",
  Estimates: "D\u1EF1 to\xE1n",
  Notifications: "Th\xF4ng b\xE1o",
  "Notifications, :count unread": "Th\xF4ng b\xE1o, :count ch\u01B0a \u0111\u1ECDc",
  "Your details": "Th\xF4ng tin c\u1EE7a b\u1EA1n",
  Compare: "So s\xE1nh",
  "your account": "t\xE0i kho\u1EA3n c\u1EE7a b\u1EA1n",
  "Saved estimates": "D\u1EF1 to\xE1n \u0111\xE3 l\u01B0u",
  "Sign in or create an account": "\u0110\u0103ng nh\u1EADp ho\u1EB7c t\u1EA1o t\xE0i kho\u1EA3n",
  "Create account": "T\u1EA1o t\xE0i kho\u1EA3n",
  "First name": "T\xEAn",
  "Last name": "H\u1ECD",
  Email: "Email",
  Password: "M\u1EADt kh\u1EA9u",
  "New password": "M\u1EADt kh\u1EA9u m\u1EDBi",
  "Confirm password": "X\xE1c nh\u1EADn m\u1EADt kh\u1EA9u",
  "Six characters or more.": "\xCDt nh\u1EA5t s\xE1u k\xFD t\u1EF1.",
  "Leave blank to keep your current one.": "\u0110\u1EC3 tr\u1ED1ng n\u1EBFu kh\xF4ng \u0111\u1ED5i.",
  "Type the new one again.": "Nh\u1EADp l\u1EA1i m\u1EADt kh\u1EA9u m\u1EDBi.",
  Show: "Hi\u1EC7n",
  Demo: "B\u1EA3n d\xF9ng th\u1EED",
  "Forgot your password?": "Qu\xEAn m\u1EADt kh\u1EA9u?",
  "Forgotten your password?": "B\u1EA1n qu\xEAn m\u1EADt kh\u1EA9u?",
  "That link has expired or has already been used. Request a new one.": "Li\xEAn k\u1EBFt \u0111\xE3 h\u1EBFt h\u1EA1n ho\u1EB7c \u0111\xE3 \u0111\u01B0\u1EE3c d\xF9ng. H\xE3y y\xEAu c\u1EA7u li\xEAn k\u1EBFt m\u1EDBi.",
  "Enter your account email and we\u2019ll send you a link to choose a new one.": "Cho ch\xFAng t\xF4i bi\u1EBFt email c\u1EE7a t\xE0i kho\u1EA3n, ch\xFAng t\xF4i s\u1EBD g\u1EEDi li\xEAn k\u1EBFt \u0111\u1EC3 \u0111\u1EB7t m\u1EADt kh\u1EA9u m\u1EDBi.",
  "Reset your password": "Y\xEAu c\u1EA7u m\u1EADt kh\u1EA9u m\u1EDBi",
  "Send the link": "G\u1EEDi li\xEAn k\u1EBFt",
  "Send it again": "G\u1EEDi l\u1EA1i",
  "Back to signing in": "Quay l\u1EA1i \u0111\u0103ng nh\u1EADp",
  "Check your inbox": "H\xE3y xem h\u1ED9p th\u01B0 c\u1EE7a b\u1EA1n",
  "If there is an account with that email, a link to choose a new password is on its way. It works once and expires in an hour.": "N\u1EBFu c\xF3 t\xE0i kho\u1EA3n v\u1EDBi email n\xE0y, li\xEAn k\u1EBFt \u0111\u1EB7t m\u1EADt kh\u1EA9u m\u1EDBi \u0111ang \u0111\u01B0\u1EE3c g\u1EEDi \u0111\u1EBFn. Li\xEAn k\u1EBFt d\xF9ng \u0111\u01B0\u1EE3c m\u1ED9t l\u1EA7n, trong m\u1ED9t gi\u1EDD.",
  "nothing is sent.": "kh\xF4ng c\xF3 th\u01B0 n\xE0o \u0111\u01B0\u1EE3c g\u1EEDi.",
  "Open the link in the email to :email": "M\u1EDF li\xEAn k\u1EBFt trong th\u01B0 g\u1EEDi \u0111\u1EBFn :email",
  "no account has that email, so none would be sent.": "kh\xF4ng c\xF3 t\xE0i kho\u1EA3n v\u1EDBi email n\xE0y, n\xEAn s\u1EBD kh\xF4ng c\xF3 th\u01B0 n\xE0o.",
  "Choose a new password": "\u0110\u1EB7t m\u1EADt kh\u1EA9u m\u1EDBi",
  "For the account of :email.": "Cho t\xE0i kho\u1EA3n :email.",
  "Save password": "L\u01B0u m\u1EADt kh\u1EA9u",
  "Everything you\u2019ve saved on this device comes with you.": "Nh\u1EEFng g\xEC b\u1EA1n \u0111\xE3 l\u01B0u tr\xEAn thi\u1EBFt b\u1ECB n\xE0y s\u1EBD \u0111\u01B0\u1EE3c chuy\u1EC3n sang.",
  "Save details": "L\u01B0u th\xF4ng tin",
  "Your name and email appear on the estimates you save from now on.": "T\xEAn v\xE0 email c\u1EE7a b\u1EA1n s\u1EBD c\xF3 tr\xEAn c\xE1c d\u1EF1 to\xE1n b\u1EA1n l\u01B0u t\u1EEB nay v\u1EC1 sau.",
  "Almost there": "S\u1EAFp xong r\u1ED3i",
  "Your home, taking shape": "Ng\xF4i nh\xE0 c\u1EE7a b\u1EA1n \u0111ang th\xE0nh h\xECnh",
  "Your :name is waiting, with everything you have chosen. Sign in to pick up where you left off.": "M\u1EABu :name \u0111ang ch\u1EDD b\u1EA1n, v\u1EDBi m\u1ECDi l\u1EF1a ch\u1ECDn c\u1EE7a b\u1EA1n. H\xE3y \u0111\u0103ng nh\u1EADp \u0111\u1EC3 ti\u1EBFp t\u1EE5c.",
  "The homes you put together are saved here, with their options, facade and price.": "C\xE1c m\u1EABu nh\xE0 b\u1EA1n \u0111\xE3 ch\u1ECDn \u0111\u01B0\u1EE3c l\u01B0u \u1EDF \u0111\xE2y, c\xF9ng h\u1EA1ng m\u1EE5c, m\u1EB7t ti\u1EC1n v\xE0 gi\xE1.",
  "Open a saved home just as you left it": "M\u1EDF l\u1EA1i m\u1EABu nh\xE0 \u0111\xFAng nh\u01B0 khi b\u1EA1n r\u1EDDi \u0111i",
  "Download its estimate as a PDF": "T\u1EA3i d\u1EF1 to\xE1n d\u1EA1ng PDF",
  "Share it with family or your bank": "Chia s\u1EBB v\u1EDBi gia \u0111\xECnh ho\u1EB7c ng\xE2n h\xE0ng",
  "Good to see you, :name": "R\u1EA5t vui \u0111\u01B0\u1EE3c g\u1EB7p b\u1EA1n, :name",
  "Back to your :name": "Quay l\u1EA1i m\u1EABu :name",
  "Back to where you were": "Quay l\u1EA1i trang tr\u01B0\u1EDBc",
  "You have one home saved, the latest on :date.": "B\u1EA1n \u0111\xE3 l\u01B0u m\u1ED9t m\u1EABu nh\xE0, g\u1EA7n nh\u1EA5t v\xE0o :date.",
  "You have :count homes saved, the latest on :date.": "B\u1EA1n \u0111\xE3 l\u01B0u :count m\u1EABu nh\xE0, g\u1EA7n nh\u1EA5t v\xE0o :date.",
  "Nothing saved yet. Your homes will appear here.": "Ch\u01B0a l\u01B0u m\u1EE5c n\xE0o. C\xE1c m\u1EABu nh\xE0 c\u1EE7a b\u1EA1n s\u1EBD \u1EDF \u0111\xE2y.",
  "Next step": "B\u01B0\u1EDBc ti\u1EBFp theo",
  "Put a home together": "Ch\u1ECDn m\u1ED9t m\u1EABu nh\xE0",
  "Choose a design, try its options on the floorplan, and save what you like. It will be here when you come back.": "Ch\u1ECDn m\u1ED9t thi\u1EBFt k\u1EBF, th\u1EED c\xE1c h\u1EA1ng m\u1EE5c tr\xEAn m\u1EB7t b\u1EB1ng v\xE0 l\u01B0u nh\u1EEFng g\xEC b\u1EA1n th\xEDch. T\u1EA5t c\u1EA3 s\u1EBD \u1EDF \u0111\xE2y khi b\u1EA1n quay l\u1EA1i.",
  "Find land for the :name": "T\xECm \u0111\u1EA5t cho m\u1EABu :name",
  "See the lots it fits, with the home and the land in one price.": "Xem c\xE1c l\xF4 \u0111\u1EA5t ph\xF9 h\u1EE3p, nh\xE0 v\xE0 \u0111\u1EA5t trong m\u1ED9t gi\xE1.",
  "Browse house and land": "Xem nh\xE0 v\xE0 \u0111\u1EA5t",
  "Walk through the :name": "Tham quan m\u1EABu :name",
  "It is on display at :village, :address. :consultant can show you around.": "Nh\xE0 m\u1EABu \u1EDF :village, :address. :consultant s\u1EBD \u0111\u01B0a b\u1EA1n tham quan.",
  "See opening hours": "Xem gi\u1EDD m\u1EDF c\u1EEDa",
  "Picture to come": "S\u1EBD c\xF3 h\xECnh",
  "Saved on :date": "\u0110\xE3 l\u01B0u ng\xE0y :date",
  "Price on request": "Gi\xE1 theo y\xEAu c\u1EA7u",
  Facade: "M\u1EB7t ti\u1EC1n",
  Finish: "Ho\xE0n thi\u1EC7n",
  Plan: "M\u1EB7t b\u1EB1ng",
  "None chosen": "Ch\u01B0a ch\u1ECDn",
  Flipped: "L\u1EADt",
  "As drawn": "Nh\u01B0 b\u1EA3n v\u1EBD",
  option: "h\u1EA1ng m\u1EE5c",
  options: "h\u1EA1ng m\u1EE5c",
  Options: "H\u1EA1ng m\u1EE5c",
  "Included offer": "\u01AFu \u0111\xE3i k\xE8m theo",
  "Included offers": "\u01AFu \u0111\xE3i k\xE8m theo",
  "Open home": "M\u1EDF m\u1EABu nh\xE0",
  "Download PDF": "T\u1EA3i PDF",
  "Share PDF by email": "G\u1EEDi PDF qua email",
  "Share the :name": "Chia s\u1EBB m\u1EABu :name",
  "Share the estimate of the :name": "Chia s\u1EBB d\u1EF1 to\xE1n c\u1EE7a m\u1EABu :name",
  "We\u2019ll send the estimate as a PDF, with the plan and everything you chose.": "Ch\xFAng t\xF4i g\u1EEDi d\u1EF1 to\xE1n d\u1EA1ng PDF, c\xF3 m\u1EB7t b\u1EB1ng v\xE0 m\u1ECDi l\u1EF1a ch\u1ECDn c\u1EE7a b\u1EA1n.",
  "Email to share with": "Email ng\u01B0\u1EDDi nh\u1EADn",
  Send: "G\u1EEDi",
  Delete: "X\xF3a",
  "Delete the estimate of the :name? This can\u2019t be undone.": "X\xF3a d\u1EF1 to\xE1n c\u1EE7a m\u1EABu :name? Kh\xF4ng th\u1EC3 ho\xE0n t\xE1c.",
  "No estimates yet": "Ch\u01B0a c\xF3 d\u1EF1 to\xE1n",
  "Choose a facade on a home you like, then select \u201CSave home\u201D.": "H\xE3y ch\u1ECDn m\u1EB7t ti\u1EC1n cho m\u1EABu nh\xE0 b\u1EA1n th\xEDch r\u1ED3i b\u1EA5m \u201CSave home\u201D.",
  "Browse home designs": "Xem c\xE1c m\u1EABu nh\xE0",
  "Browse inspiration": "Xem c\u1EA3m h\u1EE9ng",
  "See it": "Xem",
  "See all :count": "Xem t\u1EA5t c\u1EA3 :count",
  "in your favourites": "trong m\u1EE5c y\xEAu th\xEDch",
  "on your moodboard": "tr\xEAn b\u1EA3ng c\u1EA3m h\u1EE9ng",
  "Tap the heart on any home to keep it here.": "B\u1EA5m h\xECnh tr\xE1i tim \u1EDF m\u1EABu nh\xE0 b\u1EA1n th\xEDch \u0111\u1EC3 gi\u1EEF \u1EDF \u0111\xE2y.",
  "Pin any room you\u2019d live in and it stays here.": "Ghim c\u0103n ph\xF2ng b\u1EA1n th\xEDch v\xE0 n\xF3 s\u1EBD \u1EDF \u0111\xE2y.",
  "You have no notifications yet.": "B\u1EA1n ch\u01B0a c\xF3 th\xF4ng b\xE1o n\xE0o.",
  Unread: "Ch\u01B0a \u0111\u1ECDc",
  now: "v\u1EEBa xong",
  "less than an hour ago": "ch\u01B0a \u0111\u1EA7y m\u1ED9t gi\u1EDD tr\u01B0\u1EDBc",
  h: " gi\u1EDD",
  d: " ng\xE0y",
  ":count hour ago": ":count gi\u1EDD tr\u01B0\u1EDBc",
  ":count hours ago": ":count gi\u1EDD tr\u01B0\u1EDBc",
  ":count day ago": ":count ng\xE0y tr\u01B0\u1EDBc",
  ":count days ago": ":count ng\xE0y tr\u01B0\u1EDBc",
  "Mark as read": "\u0110\xE1nh d\u1EA5u \u0111\xE3 \u0111\u1ECDc",
  "Welcome, :name": "Ch\xE0o m\u1EEBng, :name",
  "One place for your home": "M\u1ED9t n\u01A1i cho ng\xF4i nh\xE0 c\u1EE7a b\u1EA1n",
  "Your homes": "C\xE1c m\u1EABu nh\xE0 c\u1EE7a b\u1EA1n",
  "as you left them: options, facade and price.": "nh\u01B0 khi b\u1EA1n r\u1EDDi \u0111i: h\u1EA1ng m\u1EE5c, m\u1EB7t ti\u1EC1n v\xE0 gi\xE1.",
  "Your shortlist": "Danh s\xE1ch c\u1EE7a b\u1EA1n",
  "on every device, with the rooms you pinned.": "tr\xEAn m\u1ECDi thi\u1EBFt b\u1ECB, c\xF9ng c\xE1c c\u0103n ph\xF2ng b\u1EA1n \u0111\xE3 ghim.",
  "Your news": "Tin c\u1EE7a b\u1EA1n",
  "prices that change, lots that fit, visits you booked.": "gi\xE1 thay \u0111\u1ED5i, l\xF4 \u0111\u1EA5t ph\xF9 h\u1EE3p, l\u1ECBch tham quan \u0111\xE3 \u0111\u1EB7t.",
  Continue: "Ti\u1EBFp t\u1EE5c"
};

// fixtures/languages/vietnamese-words.ts
var vietnameseWords = {
  "Skip to content": "\u0110\u1EBFn n\u1ED9i dung ch\xEDnh",
  Language: "Ng\xF4n ng\u1EEF",
  Main: "Ch\xEDnh",
  Menu: "Tr\xECnh \u0111\u01A1n",
  More: "Th\xEAm",
  "Home designs": "M\u1EABu nh\xE0",
  "House & land": "Nh\xE0 v\xE0 \u0111\u1EA5t",
  "Display homes": "Nh\xE0 m\u1EABu",
  Estates: "Khu d\xE2n c\u01B0",
  Inspiration: "C\u1EA3m h\u1EE9ng",
  Articles: "B\xE0i vi\u1EBFt",
  "Virtual tours": "Tham quan \u1EA3o",
  "Video tours": "Video tham quan",
  "Building in": "X\xE2y t\u1EA1i",
  Search: "T\xECm ki\u1EBFm",
  Favourites: "M\u1EE5c y\xEAu th\xEDch",
  Moodboard: "B\u1EA3ng c\u1EA3m h\u1EE9ng",
  "Sign in": "\u0110\u0103ng nh\u1EADp",
  "Log out": "\u0110\u0103ng xu\u1EA5t",
  "Your portal": "T\xE0i kho\u1EA3n",
  "Wattlestone Homes, front page": "Wattlestone Homes, trang ch\u1EE7",
  "Where are you building?": "B\u1EA1n x\xE2y nh\xE0 \u1EDF \u0111\xE2u?",
  "Prices depend on where you build. Choose a region to see yours.": "Gi\xE1 ph\u1EE5 thu\u1ED9c v\xE0o n\u01A1i b\u1EA1n x\xE2y. H\xE3y ch\u1ECDn khu v\u1EF1c \u0111\u1EC3 xem gi\xE1.",
  Close: "\u0110\xF3ng",
  "Back to the page": "Quay l\u1EA1i trang",
  "Close this message": "\u0110\xF3ng th\xF4ng b\xE1o n\xE0y",
  "Saved lists": "Danh s\xE1ch \u0111\xE3 l\u01B0u",
  "Homes to compare": "M\u1EABu nh\xE0 \u0111\u1EC3 so s\xE1nh",
  ":count home": ":count m\u1EABu nh\xE0",
  ":count homes": ":count m\u1EABu nh\xE0",
  "Quick actions": "L\u1ED1i t\u1EAFt",
  "House & land packages": "C\xE1c g\xF3i nh\xE0 v\xE0 \u0111\u1EA5t",
  "Find a display home": "T\xECm nh\xE0 m\u1EABu",
  "Look at rooms": "Xem c\xE1c c\u0103n ph\xF2ng",
  Footer: "Ch\xE2n trang",
  "Homes with a front step to sit on. Drawn, priced and built in Victoria, Queensland and New South Wales.": "Nh\u1EEFng ng\xF4i nh\xE0 c\xF3 b\u1EADc th\u1EC1m \u0111\u1EC3 ng\u1ED3i. Thi\u1EBFt k\u1EBF, \u0111\u1ECBnh gi\xE1 v\xE0 x\xE2y t\u1EA1i Victoria, Queensland v\xE0 New South Wales.",
  "Visit a display home": "Th\u0103m nh\xE0 m\u1EABu",
  Build: "X\xE2y nh\xE0",
  "Compare homes": "So s\xE1nh m\u1EABu nh\xE0",
  "Look around": "Xem quanh",
  Regions: "Khu v\u1EF1c",
  "Your home": "Nh\xE0 c\u1EE7a b\u1EA1n",
  "Customer portal": "T\xE0i kho\u1EA3n kh\xE1ch h\xE0ng",
  "Wattlestone Homes acknowledges the Traditional Owners of the Country on which we build, and pays respect to Elders past and present.": "Wattlestone Homes ghi nh\u1EADn c\xE1c Ch\u1EE7 nh\xE2n Truy\u1EC1n th\u1ED1ng c\u1EE7a v\xF9ng \u0111\u1EA5t n\u01A1i ch\xFAng t\xF4i x\xE2y d\u1EF1ng, v\xE0 b\xE0y t\u1ECF l\xF2ng k\xEDnh tr\u1ECDng v\u1EDBi c\xE1c b\u1EADc Tr\u01B0\u1EDFng l\xE3o x\u01B0a v\xE0 nay.",
  "May we count your visits?": "Ch\xFAng t\xF4i c\xF3 th\u1EC3 th\u1ED1ng k\xEA l\u01B0\u1EE3t truy c\u1EADp c\u1EE7a b\u1EA1n kh\xF4ng?",
  "It shows us which homes and pages people look for. We don\u2019t count anything until you say yes, and never record your name, email or what you write to us.": "Nh\u1EDD \u0111\xF3 ch\xFAng t\xF4i bi\u1EBFt m\u1ECDi ng\u01B0\u1EDDi t\xECm m\u1EABu nh\xE0 v\xE0 trang n\xE0o. Ch\xFAng t\xF4i kh\xF4ng th\u1ED1ng k\xEA g\xEC cho \u0111\u1EBFn khi b\u1EA1n \u0111\u1ED3ng \xFD, v\xE0 kh\xF4ng bao gi\u1EDD ghi t\xEAn, email hay n\u1ED9i dung b\u1EA1n vi\u1EBFt cho ch\xFAng t\xF4i.",
  "Yes, count my visits": "C\xF3, h\xE3y th\u1ED1ng k\xEA",
  "No, don\u2019t": "Kh\xF4ng",
  "Demonstration site: the builder, its homes, prices and licences are invented. Sample licences VIC DB-U 00000 \xB7 QLD 0000000 \xB7 NSW 000000C.": "Trang minh h\u1ECDa: h\xE3ng x\xE2y d\u1EF1ng, c\xE1c m\u1EABu nh\xE0, gi\xE1 v\xE0 gi\u1EA5y ph\xE9p \u0111\u1EC1u l\xE0 h\u01B0 c\u1EA5u. Gi\u1EA5y ph\xE9p m\u1EABu VIC DB-U 00000 \xB7 QLD 0000000 \xB7 NSW 000000C.",
  "\u201CFrom\u201D prices are for the standard home with the included facade, and leave out site costs, council fees and landscaping.": "Gi\xE1 \u201CFrom\u201D l\xE0 c\u1EE7a m\u1EABu nh\xE0 ti\xEAu chu\u1EA9n v\u1EDBi m\u1EB7t ti\u1EC1n k\xE8m theo, ch\u01B0a g\u1ED3m chi ph\xED m\u1EB7t b\u1EB1ng, ph\xED h\u1ED9i \u0111\u1ED3ng v\xE0 c\u1EA3nh quan.",
  "Homes with a front step to sit on": "Nh\u1EEFng ng\xF4i nh\xE0 c\xF3 b\u1EADc th\u1EC1m \u0111\u1EC3 ng\u1ED3i",
  "Home designs and house and land packages in Victoria, Queensland and New South Wales.": "M\u1EABu nh\xE0 v\xE0 c\xE1c g\xF3i nh\xE0 \u0111\u1EA5t t\u1EA1i Victoria, Queensland v\xE0 New South Wales.",
  "Forty-eight designs with deep eaves, quiet rooms and prices you can read. Find the one that fits your block.": "B\u1ED1n m\u01B0\u01A1i t\xE1m m\u1EABu nh\xE0 v\u1EDBi m\xE1i hi\xEAn r\u1ED9ng, ph\xF2ng y\xEAn t\u0129nh v\xE0 gi\xE1 r\xF5 r\xE0ng. H\xE3y t\xECm m\u1EABu v\u1EEBa v\u1EDBi l\xF4 \u0111\u1EA5t c\u1EE7a b\u1EA1n.",
  "Browse designs": "Xem c\xE1c m\u1EABu nh\xE0",
  "Find a display": "T\xECm nh\xE0 m\u1EABu",
  "Five collections": "N\u0103m b\u1ED9 s\u01B0u t\u1EADp",
  "All home designs": "T\u1EA5t c\u1EA3 m\u1EABu nh\xE0",
  "Family homes that keep the kitchen in the middle": "Nh\xE0 cho gia \u0111\xECnh, v\u1EDBi b\u1EBFp \u1EDF gi\u1EEFa",
  "First homes for narrow lots": "Nh\xE0 \u0111\u1EA7u ti\xEAn cho l\xF4 \u0111\u1EA5t h\u1EB9p",
  "Two storeys, taller ceilings": "Hai t\u1EA7ng, tr\u1EA7n cao",
  "Wide and low, for land with a view": "R\u1ED9ng v\xE0 th\u1EA5p, cho \u0111\u1EA5t c\xF3 t\u1EA7m nh\xECn",
  "Two households under one roof": "Hai gia \u0111\xECnh d\u01B0\u1EDBi m\u1ED9t m\xE1i nh\xE0",
  "What fits your block?": "M\u1EABu n\xE0o v\u1EEBa v\u1EDBi l\xF4 \u0111\u1EA5t c\u1EE7a b\u1EA1n?",
  "Tell us how wide your land is and how many bedrooms you need. The list shows only homes that fit, with the price for your region.": "Cho ch\xFAng t\xF4i bi\u1EBFt \u0111\u1EA5t r\u1ED9ng bao nhi\xEAu v\xE0 b\u1EA1n c\u1EA7n m\u1EA5y ph\xF2ng ng\u1EE7. Danh s\xE1ch ch\u1EC9 c\xF3 c\xE1c m\u1EABu ph\xF9 h\u1EE3p, v\u1EDBi gi\xE1 cho khu v\u1EF1c c\u1EE7a b\u1EA1n.",
  "Homes for a 12.5 m lot": "Nh\xE0 cho l\xF4 \u0111\u1EA5t 12,5 m",
  "Single storey homes": "Nh\xE0 m\u1ED9t t\u1EA7ng"
};

// fixtures/languages/index.ts
var english = { id: "en-AU", name: "English", messages: null, words: {} };
var languages = [
  english,
  {
    id: "vi",
    name: "Ti\u1EBFng Vi\u1EC7t",
    messages: vietnameseMessages,
    words: { ...vietnameseWords, ...vietnamesePortal, ...vietnameseResponses }
  }
];
function inWords(words, text5, values = {}) {
  const found = Object.hasOwn(words, text5) ? words[text5] : void 0;
  return (found ?? text5).replace(
    /:([a-z]+)/g,
    (whole2, name2) => Object.hasOwn(values, name2) ? String(values[name2]) : whole2
  );
}

// fixtures/server/listing/hrefs.ts
function listingHref(definition, selection, page = null) {
  const query = new URLSearchParams();
  for (const group of definition.groups) {
    const names4 = group.kind === "range" ? [`${group.name}_min`, `${group.name}_max`] : [group.name];
    const stated = selection.stated.has(group.name);
    for (const name2 of names4) {
      for (const value2 of selection.chosen.get(name2) ?? (stated ? [""] : [])) {
        if (stated || value2 !== group.fallback) query.append(group.kind === "checkbox" ? `${name2}[]` : name2, value2);
      }
    }
  }
  if (selection.sort !== definition.sorts[0].value) query.set("sort", selection.sort);
  if (definition.displayModes === true && selection.displayMode !== "facades")
    query.set("display_mode", selection.displayMode);
  if (page !== null) query.set("page", String(page));
  const text5 = query.toString();
  return text5 === "" ? definition.action : `${definition.action}?${text5}`;
}
function withOnly(selection, name2, value2) {
  const chosen = new Map(selection.chosen);
  if (value2 === "") chosen.delete(name2);
  else chosen.set(name2, [value2]);
  return { ...selection, chosen };
}
function without(selection, name2, value2) {
  const chosen = new Map(selection.chosen);
  const rest = (chosen.get(name2) ?? []).filter((other) => other !== value2);
  if (rest.length > 0) chosen.set(name2, rest);
  else chosen.delete(name2);
  return { ...selection, chosen };
}
function cleared(definition, selection) {
  const groupsWithFallback = new Set(
    definition.groups.filter(({ fallback: fallback2 }) => fallback2 !== void 0).map(({ name: name2 }) => name2)
  );
  return { ...selection, chosen: new Map([...selection.chosen].filter(([name2]) => groupsWithFallback.has(name2))) };
}

// fixtures/server/october/input.ts
var FORBIDDEN = /* @__PURE__ */ new Set(["__proto__", "constructor", "prototype"]);
var MAX_DEPTH = 32;
function emptyInput() {
  const input = /* @__PURE__ */ Object.create(null);
  return input;
}
function decodePairs(pairs2) {
  const root = /* @__PURE__ */ new Map();
  for (const [name2, value2] of pairs2) {
    const path2 = splitName(name2);
    if (path2 !== null) insert(root, path2, value2);
  }
  const input = emptyInput();
  for (const [key, leaf] of root) input[key] = settle(leaf);
  return input;
}
function splitName(name2) {
  const open2 = name2.indexOf("[");
  const head = open2 > 0 ? name2.slice(0, open2) : name2;
  const path2 = [head];
  if (open2 > 0) {
    for (const [, part = "", end] of name2.slice(open2).matchAll(/\[([^\]]*)(\]?)/g)) if (end !== "") path2.push(part);
  }
  if (head === "" || path2.length > MAX_DEPTH || path2.some((part) => FORBIDDEN.has(part))) return null;
  return path2;
}
function insert(root, path2, value2) {
  let branch = root;
  path2.forEach((part, index) => {
    const key = index > 0 && part === "" ? nextIndex(branch) : part;
    if (index === path2.length - 1) {
      branch.set(key, value2);
      return;
    }
    const below = branch.get(key);
    const next2 = below instanceof Map ? below : /* @__PURE__ */ new Map();
    branch.set(key, next2);
    branch = next2;
  });
}
function nextIndex(branch) {
  let index = branch.size;
  while (branch.has(String(index))) index += 1;
  return String(index);
}
function settle(leaf) {
  if (!(leaf instanceof Map)) return leaf;
  const isList = [...leaf.keys()].every((key, index) => key === String(index));
  if (isList) return [...leaf.values()].map(settle);
  const record2 = emptyInput();
  for (const [key, value2] of leaf) record2[key] = settle(value2);
  return record2;
}
function cleanJson(value2, depth = 0) {
  if (typeof value2 === "string" || typeof value2 === "number" || typeof value2 === "boolean") return value2;
  if (typeof value2 !== "object" || value2 === null || depth > MAX_DEPTH) return null;
  if (Array.isArray(value2)) return value2.map((entry) => cleanJson(entry, depth + 1));
  const record2 = emptyInput();
  for (const [key, entry] of Object.entries(value2)) if (!FORBIDDEN.has(key)) record2[key] = cleanJson(entry, depth + 1);
  return record2;
}
function textOf2(value2) {
  if (typeof value2 === "string") return value2;
  if (typeof value2 === "number") return String(value2);
  if (value2 === true) return "1";
  return Array.isArray(value2) ? textOf2(value2.at(-1)) : "";
}
function textsOf(value2) {
  if (value2 === void 0 || value2 === null) return [];
  return (Array.isArray(value2) ? value2 : [value2]).filter((entry) => typeof entry === "string" || typeof entry === "number").map(String);
}
function describeInput(value2) {
  if (value2 instanceof File) return { file: value2.name, size: value2.size, type: value2.type };
  if (Array.isArray(value2)) return value2.map(describeInput);
  if (typeof value2 !== "object" || value2 === null) return value2;
  return Object.fromEntries(Object.entries(value2).map(([key, entry]) => [key, describeInput(entry)]));
}

// fixtures/server/listing/selection.ts
var displayModes = ["facades", "floorplans", "both"];
var MAX_TEXT = 100;
function readSelection(definition, fields2, stated = /* @__PURE__ */ new Set()) {
  const chosen = /* @__PURE__ */ new Map();
  for (const group of definition.groups) {
    for (const [name2, values] of readGroup(group, fields2)) if (values.length > 0) chosen.set(name2, values);
  }
  const sort = textOf2(fields2.sort);
  const mode = textOf2(fields2.display_mode);
  return {
    chosen,
    sort: definition.sorts.find(({ value: value2 }) => value2 === sort)?.value ?? definition.sorts[0].value,
    displayMode: displayModes.find((known) => known === mode) ?? "facades",
    page: readPage(textOf2(fields2.page)),
    stated
  };
}
function chosenOne(selection, name2) {
  return selection.chosen.get(name2)?.[0] ?? "";
}
function readPage(text5) {
  return /^\d{1,9}$/.test(text5) ? Math.max(1, Number(text5)) : 1;
}
function readGroup(group, fields2) {
  const { name: name2 } = group;
  switch (group.kind) {
    case "text": {
      const text5 = textOf2(fields2[name2]).replace(/\s+/g, " ").trim().slice(0, MAX_TEXT);
      return [[name2, text5 === "" ? [] : [text5]]];
    }
    case "range":
      return [`${name2}_min`, `${name2}_max`].map((end) => [end, knownValues(group.choices, [textOf2(fields2[end])])]);
    case "checkbox":
      return [[name2, knownValues(group.choices, textsOf(fields2[name2]))]];
    default: {
      const values = knownValues(group.choices, [textOf2(fields2[name2])]);
      return [[name2, values.length === 0 && group.fallback !== void 0 ? [group.fallback] : values]];
    }
  }
}
function knownValues(choices2, requested) {
  const wanted = new Set(requested);
  return choices2.filter(({ value: value2 }) => wanted.has(value2)).map(({ value: value2 }) => value2);
}

// fixtures/server/listing/site-filters.ts
var noSiteFilters = { regions: [], suburbs: [] };
var filterNames = /* @__PURE__ */ new Map([
  ["region", "regions"],
  ["hl_region", "regions"],
  ["display_region", "regions"],
  ["hl_suburb", "suburbs"],
  ["display_suburb", "suburbs"]
]);
function rememberFilters(definition, fields2, before, world2) {
  const { chosen } = readSelection(definition, fields2);
  const after = { ...before };
  for (const { name: name2 } of definition.groups) {
    const filterName = filterNames.get(name2);
    if (filterName !== void 0) after[filterName] = chosen.get(name2) ?? [];
  }
  const regionOf2 = new Map(world2.places.map(({ slug, region }) => [slug, region]));
  const isInside = (suburb) => after.regions.length === 0 || after.regions.includes(regionOf2.get(suburb) ?? "");
  return { ...after, suburbs: after.suburbs.filter(isInside) };
}
function statedGroups({ groups: groups2 }, filters) {
  return new Set(groups2.map(({ name: name2 }) => name2).filter((name2) => rememberedFor(name2, filters).length > 0));
}
function openingHref(definition, fields2, filters) {
  const { groups: groups2 } = definition;
  if (groups2.some((group) => fieldNames(group).some((name2) => fields2[name2] !== void 0))) return null;
  const requested = {};
  for (const group of groups2) {
    const values = rememberedFor(group.name, filters);
    const value2 = group.kind === "checkbox" ? [...values] : values[0];
    if (value2 !== void 0 && values.length > 0) requested[group.name] = value2;
  }
  const opening2 = readSelection(definition, { ...fields2, ...requested });
  const href = listingHref(definition, opening2, fields2.page === void 0 ? null : opening2.page);
  return href === listingHref(definition, readSelection(definition, fields2), fields2.page === void 0 ? null : opening2.page) ? null : href;
}
function rememberedFor(name2, filters) {
  const filterName = filterNames.get(name2);
  return filterName === void 0 ? [] : filters[filterName];
}
function fieldNames({ kind, name: name2 }) {
  return kind === "range" ? [`${name2}_min`, `${name2}_max`] : [name2];
}

// fixtures/server/visitor/visitor.ts
var VISITOR_COOKIE = "vr_visitor";
var defaultSettings = {
  signedIn: false,
  results: "normal",
  latencyMs: 0,
  perPage: 12,
  personalised: false,
  mapKey: "DEMO",
  favouritesLimit: 60,
  moodboardLimit: 40,
  halfSwaps: false,
  notifications: "normal"
};
var ID = /^[\w-]{1,64}$/;
var MAX_VISITORS = 500;
function createVisitors(identify = (request) => cookie(request, VISITOR_COOKIE)) {
  const known = /* @__PURE__ */ new Map();
  const admitId = (id) => {
    const visitor = known.get(id) ?? freshVisitor(id);
    known.delete(id);
    known.set(id, visitor);
    const oldest = known.keys().next().value;
    if (known.size > MAX_VISITORS && oldest !== void 0) known.delete(oldest);
    return visitor;
  };
  return {
    find(request) {
      const id = identify(request);
      return id !== null && ID.test(id) ? admitId(id) : void 0;
    },
    admit(request) {
      const id = identify(request);
      const isNew = id === null || !ID.test(id);
      return { visitor: admitId(isNew ? crypto.randomUUID() : id), isNew };
    }
  };
}
function freshVisitor(id) {
  return {
    id,
    settings: { ...defaultSettings },
    csrfToken: freshToken(),
    faults: [],
    journal: [],
    flash: {},
    counters: /* @__PURE__ */ new Map(),
    siteFilters: noSiteFilters,
    account: null,
    accounts: [],
    resets: [],
    letter: null,
    bench: null
  };
}
function resetVisitor(visitor) {
  Object.assign(visitor, freshVisitor(visitor.id));
}
function freshToken() {
  return `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll("-", "").slice(0, 40);
}
function visitorCookie(visitor) {
  return `${VISITOR_COOKIE}=${visitor.id}; Path=/; SameSite=Lax; HttpOnly`;
}
function cookie(request, name2) {
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, ...value2] = pair.trim().split("=");
    if (key === name2) return value2.join("=");
  }
  return null;
}

// fixtures/server/language.ts
var LANGUAGE_COOKIE = "vr-language";
function languageOf(id) {
  return languages.find((language) => language.id === id);
}
function chosenLanguage(request) {
  return languageOf(cookie(request, LANGUAGE_COOKIE)) ?? english;
}

// fixtures/world/regions.ts
var DEFAULT_REGION = "melbourne-metro";
var regions = [
  {
    id: 1,
    slug: "melbourne-metro",
    name: "Melbourne Metro",
    shortName: "Melbourne",
    state: "VIC",
    priceFactor: 1,
    centre: { lat: -37.815, lng: 144.964, zoom: 9 }
  },
  {
    id: 2,
    slug: "geelong-surf-coast",
    name: "Geelong & Surf Coast",
    shortName: "Geelong",
    state: "VIC",
    priceFactor: 1.02,
    centre: { lat: -38.15, lng: 144.362, zoom: 10 }
  },
  {
    id: 3,
    slug: "south-east-queensland",
    name: "South East Queensland",
    shortName: "South East Queensland",
    state: "QLD",
    priceFactor: 1.06,
    centre: { lat: -27.466, lng: 153.024, zoom: 9 }
  },
  {
    id: 4,
    slug: "sydney-hunter",
    name: "Sydney & Hunter",
    shortName: "Sydney",
    state: "NSW",
    priceFactor: 1.12,
    centre: { lat: -33.869, lng: 151.209, zoom: 9 }
  }
];

// fixtures/server/listing/region.ts
var REGION_COOKIE = "selected_region_id";
function chosenRegion(request, { regions: regions2 }) {
  return regions2.find(({ slug }) => slug === cookie(request, REGION_COOKIE)) ?? null;
}
function regionChoices(world2) {
  return world2.regions.map(({ slug, name: name2 }) => ({ value: slug, label: name2 }));
}
function selectedRegion(world2, selection) {
  const slug = chosenOne(selection, "region") || DEFAULT_REGION;
  const region = world2.regions.find((known) => known.slug === slug) ?? world2.regions[0];
  if (region === void 0) throw new Error("The fixture world has no regions.");
  return region;
}

// fixtures/server/october/body.ts
var BODY_LIMIT = 1048576;
var FIELD_LIMIT = 1e3;
var LINGER_BYTES = 128 * BODY_LIMIT;
var LINGER_MS = 1e4;
async function readText(request, limit) {
  const bytes = await readWithin(request, limit);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}
async function readBody(request) {
  const bytes = await readWithin(request, BODY_LIMIT);
  if (bytes === null) return { tooLarge: true };
  const decoded = await decode(bytes, request.headers.get("content-type") ?? "");
  return { tooLarge: false, bytes: bytes.byteLength, ...decoded };
}
function refuseUnread(request, refusal) {
  const reader = refusal.body?.getReader();
  const body = new ReadableStream({
    async pull(controller) {
      const part = await reader?.read();
      if (part?.value !== void 0) return controller.enqueue(part.value);
      await discard(request);
      controller.close();
    }
  });
  const headers = new Headers(refusal.headers);
  headers.set("connection", "close");
  return new Response(body, { status: refusal.status, headers });
}
async function readWithin(request, limit) {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return null;
  const chunks = [];
  let length = 0;
  for await (const chunk of chunksOf(request)) {
    length += chunk.byteLength;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
async function* chunksOf(request) {
  const reader = request.body?.getReader();
  if (reader === void 0) return;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    reader.releaseLock();
  }
}
async function discard(request) {
  let timer;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, LINGER_MS);
  });
  await Promise.race([readRest(request), timeout]);
  clearTimeout(timer);
}
async function readRest(request) {
  let length = 0;
  try {
    for await (const chunk of chunksOf(request)) {
      length += chunk.byteLength;
      if (length > LINGER_BYTES) return;
    }
  } catch {
  }
}
async function decode(bytes, contentType) {
  const type = contentType.toLowerCase();
  try {
    if (type.includes("multipart/form-data")) {
      const form = await new Response(bytes, { headers: { "content-type": contentType } }).formData();
      return decodeFields([...form.entries()]);
    }
    const text5 = new TextDecoder().decode(bytes);
    if (type.includes("json")) {
      const value2 = cleanJson(JSON.parse(text5));
      const isRecord4 = typeof value2 === "object" && value2 !== null && !(value2 instanceof File);
      return { input: isRecord4 ? Object.assign(emptyInput(), value2) : emptyInput(), droppedFields: 0 };
    }
    return decodeFields([...new URLSearchParams(text5)]);
  } catch {
    return { input: emptyInput(), droppedFields: 0 };
  }
}
function decodeFields(fields2) {
  return {
    input: decodePairs(fields2.slice(0, FIELD_LIMIT)),
    droppedFields: Math.max(0, fields2.length - FIELD_LIMIT)
  };
}

// fixtures/server/portal/return-path.ts
var HERE = "http://return.invalid";
function sitePath(requested) {
  if (!requested.startsWith("/") || /[\p{Cc}\\]/u.test(requested) || !URL.canParse(requested, HERE)) return null;
  const { origin: origin2, pathname, search, hash: hash2 } = new URL(requested, HERE);
  return origin2 !== HERE || pathname.startsWith("//") ? null : pathname + search + hash2;
}
function returnPath(requested) {
  const portal = "/portal";
  const path2 = sitePath(requested) ?? portal;
  return new URL(path2, HERE).pathname === portal ? portal : path2;
}
function signInPath(back) {
  return `/portal?${new URLSearchParams({ return: back }).toString()}`;
}

// fixtures/server/visitor/faults.ts
import * as v from "valibot";
var STATUS = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599));
var ANY_HANDLER = "*";
var Fault = v.pipe(
  v.strictObject({
    handler: v.optional(v.string()),
    path: v.optional(v.string()),
    method: v.optional(v.string()),
    status: v.optional(STATUS),
    headers: v.optional(v.record(v.string(), v.string())),
    /** Text is sent unchanged, other values as JSON. */
    body: v.optional(v.unknown()),
    /**
     * `reset` ends the connection without a response, `lost` does so after the request is handled, `hang` never
     * responds, `drip` sends the body a few bytes at a time.
     */
    network: v.optional(v.picklist(["reset", "lost", "hang", "drip"])),
    delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(12e4))),
    /** 1 by default. */
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)))
  }),
  v.check((fault) => fault.handler !== void 0 || fault.path !== void 0, 'A fault needs "handler" or "path".')
);
function takeFault(faults2, request, handler) {
  const { pathname } = new URL(request.url);
  const index = faults2.findIndex(
    (fault2) => (fault2.handler === void 0 || fault2.handler === handler || fault2.handler === ANY_HANDLER && handler !== null) && (fault2.path === void 0 || fault2.path === pathname) && (fault2.method === void 0 || fault2.method === request.method)
  );
  const fault = faults2[index];
  if (fault === void 0) return null;
  const left2 = (fault.times ?? 1) - 1;
  if (left2 > 0) faults2[index] = { ...fault, times: left2 };
  else faults2.splice(index, 1);
  return fault;
}
async function playFault(fault, request, real, cut) {
  if (fault.network === "hang") return hang(request);
  await pause(fault.delayMs ?? 0);
  if (fault.network === "lost") await real();
  if (fault.network === "reset" || fault.network === "lost") {
    if (cut === null) return brokenResponse();
    cut();
    return hang(request);
  }
  const response = fault.status === void 0 && fault.body === void 0 ? await withHeaders(fault, real) : plannedResponse(fault);
  return fault.network === "drip" ? drip(response) : response;
}
function pause(milliseconds) {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
}
async function withHeaders({ headers }, real) {
  const response = await real();
  for (const [name2, value2] of Object.entries(headers ?? {})) response.headers.set(name2, value2);
  return response;
}
function plannedResponse(fault) {
  const { body, headers, status = 200 } = fault;
  const isText = typeof body === "string" || body === void 0 || body === null;
  const fallback2 = isText ? "text/html; charset=UTF-8" : "application/json";
  const empty = status === 204 || status === 205 || status === 304;
  return new Response(empty ? null : isText ? body ?? "" : JSON.stringify(body), {
    status,
    headers: { "content-type": fallback2, ...headers }
  });
}
function brokenResponse() {
  return new Response(
    new ReadableStream({ start: (controller) => controller.error(new Error("The connection was cut on purpose.")) })
  );
}
function hang(request) {
  return new Promise((resolve) => {
    const giveUp = () => resolve(new Response(null, { status: 499 }));
    if (request.signal.aborted) giveUp();
    else request.signal.addEventListener("abort", giveUp, { once: true });
  });
}
var DRIP_BYTES = 64;
var DRIP_MS = 20;
async function drip(response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  let offset = 0;
  const body = new ReadableStream({
    async pull(controller) {
      await pause(DRIP_MS);
      controller.enqueue(bytes.slice(offset, offset + DRIP_BYTES));
      offset += DRIP_BYTES;
      if (offset >= bytes.length) controller.close();
    }
  });
  return new Response(body, { status: response.status, headers: response.headers });
}

// fixtures/server/demo-drawer.ts
var DRAWER_COOKIE = "vr-demo";
var faults = {
  "": { label: "Succeeds", fault: null },
  "0": { label: "0: the connection breaks", fault: { network: "reset" } },
  "406": {
    label: "406: refused, with a reason",
    fault: { status: 406, body: { X_OCTOBER_ERROR_MESSAGE: "The demo refused this, as it was told to." } }
  },
  "500": { label: "500: the server fails", fault: { status: 500, body: "The demo failed, as it was told to." } },
  "-1": { label: "\u22121: no answer in time", fault: { network: "hang" } }
};
var latencies = { "0": "At once", "800": "0.8 seconds", "5000": "5 seconds" };
var results = { normal: "As they are", empty: "None", many: "1,000" };
function showsDrawer(request, always2) {
  return always2 || cookie(request, DRAWER_COOKIE) === "1";
}
function viewDrawer(request, { settings, faults: waiting }) {
  const isNext = ({ fault }) => {
    const next2 = waiting.find(({ handler }) => handler === ANY_HANDLER);
    return fault === null ? next2 === void 0 : next2 !== void 0 && next2.status === fault.status && next2.network === fault.network;
  };
  return {
    query: new URL(request.url).search,
    latencies: Object.entries(latencies).map(([value2, label]) => ({
      value: value2,
      label,
      on: Number(value2) === settings.latencyMs
    })),
    faults: Object.entries(faults).map(([value2, choice]) => ({ value: value2, label: choice.label, on: isNext(choice) })),
    results: Object.entries(results).map(([value2, label]) => ({ value: value2, label, on: value2 === settings.results }))
  };
}
async function applyDrawer(request, visitor, world2) {
  const body = await readBody(request);
  const input = body.tooLarge ? {} : body.input;
  const response = new Response(null, { status: 303, headers: { location: sitePath(textOf2(input.return)) ?? "/" } });
  const keep3 = (name2, value2, seconds) => response.headers.append("set-cookie", `${name2}=${value2}; Path=/; Max-Age=${seconds}; SameSite=Lax`);
  if (textOf2(input.reset) !== "") {
    resetVisitor(visitor);
    for (const name2 of [...Object.values(cookieNames), REGION_COOKIE, LANGUAGE_COOKIE]) keep3(name2, "", 0);
    return response;
  }
  applySettings(visitor, input);
  const region = world2.regions.find(({ slug }) => slug === textOf2(input.region));
  const language = languageOf(textOf2(input.language));
  if (region !== void 0) keep3(REGION_COOKIE, region.slug, 86400);
  if (language !== void 0) keep3(LANGUAGE_COOKIE, language.id, 86400);
  return response;
}
function applySettings(visitor, input) {
  const { settings } = visitor;
  const [who, latency, found, next2] = [
    textOf2(input.who),
    textOf2(input.latency),
    textOf2(input.results),
    textOf2(input.next)
  ];
  if (who === "guest" || who === "signed-in") settings.signedIn = who === "signed-in";
  if (Object.hasOwn(latencies, latency)) settings.latencyMs = Number(latency);
  if (found === "normal" || found === "empty" || found === "many") settings.results = found;
  if (Object.hasOwn(faults, next2)) {
    const fault = faults[next2]?.fault ?? null;
    visitor.faults = visitor.faults.filter(({ handler }) => handler !== ANY_HANDLER);
    if (fault !== null) visitor.faults.push({ ...fault, handler: ANY_HANDLER });
  }
}

// fixtures/server/control.ts
var Settings = v2.strictObject({
  signedIn: v2.optional(v2.boolean()),
  results: v2.optional(v2.picklist(["normal", "empty", "many"])),
  latencyMs: v2.optional(v2.pipe(v2.number(), v2.minValue(0), v2.maxValue(6e4))),
  perPage: v2.optional(v2.pipe(v2.number(), v2.integer(), v2.minValue(1), v2.maxValue(1e3))),
  personalised: v2.optional(v2.boolean()),
  mapKey: v2.optional(v2.pipe(v2.string(), v2.regex(/^\w*$/), v2.maxLength(40))),
  favouritesLimit: v2.optional(v2.pipe(v2.number(), v2.integer(), v2.minValue(0))),
  moodboardLimit: v2.optional(v2.pipe(v2.number(), v2.integer(), v2.minValue(0))),
  halfSwaps: v2.optional(v2.boolean()),
  notifications: v2.optional(v2.picklist(["normal", "empty"])),
  /** Expires the token of open pages, like a new session. */
  rotateToken: v2.optional(v2.boolean()),
  expireResets: v2.optional(v2.boolean())
});
var Bench = v2.strictObject({ path: v2.string(), head: v2.string(), html: v2.string() });
var Faults = v2.union([
  v2.array(Fault),
  v2.pipe(
    Fault,
    v2.transform((fault) => [fault])
  )
]);
async function handleControl(request, visitors, world2) {
  const route = `${request.method} ${new URL(request.url).pathname.replace("/__fixtures/", "")}`;
  if (route === "GET health") return Response.json({ ok: true });
  const { visitor, isNew } = visitors.admit(request);
  const response = route === "POST demo" ? await applyDrawer(request, visitor, world2) : await act(route, request, visitor);
  if (isNew) response.headers.append("set-cookie", visitorCookie(visitor));
  response.headers.set("cache-control", "no-store");
  return response;
}
async function act(route, request, visitor) {
  switch (route) {
    case "POST reset":
      resetVisitor(visitor);
      return Response.json(stateOf(visitor));
    case "POST visitor":
      return withBody(request, Settings, ({ rotateToken, expireResets, ...settings }) => {
        Object.assign(visitor.settings, settings);
        if (expireResets === true) visitor.resets = [];
        if (rotateToken === true) visitor.csrfToken = freshToken();
        return stateOf(visitor);
      });
    case "POST faults":
      return withBody(request, Faults, (faults2) => {
        visitor.faults = faults2.length === 0 ? [] : [...visitor.faults, ...faults2];
        return stateOf(visitor);
      });
    case "POST bench":
      return withBody(request, Bench, (bench2) => {
        visitor.bench = bench2;
        return stateOf(visitor);
      });
    case "GET journal":
      return Response.json(visitor.journal);
    case "GET state":
      return Response.json(stateOf(visitor));
    default:
      return Response.json({ error: `There is no control route "${route}".` }, { status: 404 });
  }
}
function stateOf({
  settings,
  csrfToken,
  faults: faults2,
  flash,
  siteFilters,
  account,
  letter
}) {
  return { ...settings, csrfToken, faults: faults2, flash, siteFilters, account, letter };
}
async function withBody(request, schema, apply) {
  const text5 = await readText(request, BODY_LIMIT);
  if (text5 === null) return refuseUnread(request, Response.json({ error: "The body is over 1 MB." }, { status: 413 }));
  let body;
  try {
    body = JSON.parse(text5);
  } catch {
    return Response.json({ error: "The body is not JSON." }, { status: 400 });
  }
  const parsed = v2.safeParse(schema, body);
  if (!parsed.success) return Response.json({ error: v2.summarize(parsed.issues) }, { status: 400 });
  return Response.json(apply(parsed.output));
}

// fixtures/server/csp.ts
function freshNonce() {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
function policy(nonce) {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types verandah"
  ].join("; ");
}

// runtime/stores/home/option-graph.ts
function initialState({ needs }) {
  return { active: new Uint8Array(needs.length), enabled: Uint8Array.from(needs, (needed) => needed.length ? 0 : 1) };
}
function toggleOption(graph2, state, index) {
  const { active, enabled } = state;
  if (!enabled[index]) return void 0;
  const removed = [];
  const disabled = /* @__PURE__ */ new Set();
  if (active[index]) {
    active[index] = 0;
    disableDependents(graph2, state, index, removed, disabled);
    return removed;
  }
  active[index] = 1;
  for (const rival of graph2.conflicts[index] ?? []) {
    if (!active[rival]) continue;
    active[rival] = 0;
    removed.push({ index: rival, because: "conflict", of: index });
    disableDependents(graph2, state, rival, removed, disabled);
  }
  for (const dependent of graph2.dependents[index] ?? []) enabled[dependent] = 1;
  return removed;
}
function disableDependents(graph2, state, index, removed, disabled) {
  for (const dependent of graph2.dependents[index] ?? []) {
    if (disabled.has(dependent)) continue;
    disabled.add(dependent);
    if (state.active[dependent]) removed.push({ index: dependent, because: "need", of: index });
    state.active[dependent] = 0;
    state.enabled[dependent] = 0;
    disableDependents(graph2, state, dependent, removed, disabled);
  }
}
function restoreOptions(graph2, ids) {
  const state = initialState(graph2);
  const rejected = [];
  let pending = [];
  for (const id of new Set(ids)) {
    const index = graph2.indexes.get(id);
    if (index === void 0) rejected.push({ id, because: "unknown", of: void 0 });
    else pending.push(index);
  }
  const reject = (index, because, of) => void rejected.push({ id: graph2.options[index]?.id ?? "", because, of });
  for (let before = -1; before !== pending.length; ) {
    before = pending.length;
    pending = pending.filter((index) => {
      if (!state.enabled[index]) return true;
      const rival = graph2.conflicts[index]?.find((other) => state.active[other]);
      if (rival === void 0) toggleOption(graph2, state, index);
      else reject(index, "conflict", rival);
      return false;
    });
  }
  for (const index of pending) reject(index, "need", graph2.needs[index]?.[0]);
  return { state, rejected };
}
function activeOptions({ options }, { active }) {
  return options.filter((_, index) => active[index]);
}
function dependentsOf({ options, needs }, index) {
  return (needs[index] ?? []).flatMap((needed) => options[needed] ?? []);
}

// runtime/stores/home/choices.ts
function readChoices(home, graph2, params) {
  const { state, rejected } = restoreOptions(graph2, params.getAll("floorplan_options[]"));
  const fields2 = [];
  const included = includedFinish(home);
  const readKnown = (field, among) => {
    const values = [...new Set(params.getAll(field))].filter(Boolean);
    const found = values.filter((value2) => among.some(({ slug }) => slug === value2));
    if (found.length < values.length) fields2.push(field);
    return found;
  };
  const [facade = null] = readKnown("facade", home.facades);
  const [inclusion = null] = readKnown("inclusions", included === null ? home.inclusions : [{ slug: included }]);
  const choices2 = {
    options: state,
    facade,
    inclusion: included === null ? inclusion : null,
    promotions: readKnown("promotions[]", home.promotions),
    flipped: params.get("flipped") === "1",
    region: readKnown("region", home.regions)[0] ?? home.region
  };
  return { choices: choices2, repairs: { options: rejected, fields: fields2 } };
}
function includedFinish({ defaultInclusion, inclusions }) {
  return inclusions.find(({ slug }) => slug === defaultInclusion)?.slug ?? null;
}
function inclusionOf(home, { inclusion }) {
  return includedFinish(home) ?? inclusion;
}
function toUrlQuery(home, graph2, choices2) {
  const query = new URLSearchParams();
  for (const { id } of activeOptions(graph2, choices2.options)) query.append("floorplan_options[]", id);
  if (choices2.facade !== null) query.set("facade", choices2.facade);
  if (choices2.inclusion !== null) query.set("inclusions", choices2.inclusion);
  for (const slug of choices2.promotions) query.append("promotions[]", slug);
  if (choices2.flipped) query.set("flipped", "1");
  if (choices2.region !== home.region) query.set("region", choices2.region);
  return query;
}
function toPdfQuery(home, graph2, choices2, { firstName, lastName }) {
  const query = new URLSearchParams({ home_design: home.slug });
  for (const { id } of activeOptions(graph2, choices2.options)) query.append("floorplan_options[]", id);
  query.set("facade", choices2.facade ?? "");
  query.set("inclusions", inclusionOf(home, choices2) ?? "");
  for (const slug of choices2.promotions) query.append("promotions[]", slug);
  query.set("flipped", choices2.flipped ? "1" : "0");
  query.set("first_name", firstName);
  query.set("last_name", lastName);
  query.set("region", choices2.region);
  return query;
}

// runtime/stores/home/estimate.ts
function estimateOf(home, graph2, choices2) {
  const region = home.regions.find(({ slug }) => slug === choices2.region);
  const base = region?.price || null;
  const facade = home.facades.find(({ slug }) => slug === choices2.facade);
  const finish = inclusionOf(home, choices2);
  const inclusion = home.inclusions.find(({ slug }) => slug === finish);
  const line = (kind, name2, amount, worth = null) => ({ kind, name: name2, amount, worth });
  const lines2 = [
    line("base", home.name, base),
    ...activeOptions(graph2, choices2.options).map(({ name: name2, price }) => line("option", name2, price)),
    ...facade ? [line("facade", facade.name, facade.price)] : [],
    ...inclusion ? [line("inclusion", inclusion.name, inclusion.price)] : [],
    ...home.promotions.filter(({ slug }) => choices2.promotions.includes(slug)).map(({ name: name2, value: value2 }) => line("promotion", name2, 0, value2))
  ];
  const cents = lines2.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
  return { lines: lines2, total: base === null ? null : cents / 100, region: region?.name ?? "" };
}

// fixtures/pictures/plan-layout.ts
function column(u, w, from, to, cuts) {
  const whole2 = cuts.reduce((sum, [, , share]) => sum + share, 0);
  let v10 = from;
  return cuts.map(([kind, label, share, extra]) => {
    const l = (to - from) * share / whole2;
    const room = { kind, label, u, v: v10, w, l, ...extra };
    v10 += l;
    return room;
  });
}
var nearHall = (at) => ({ door: { side: "far", at }, windows: ["near"] });
var fromHall = (at) => ({ door: { side: "near", at }, windows: ["far"] });
function split(room, share, near, far) {
  const w = room.w * share;
  return [
    { kind: near[0], label: near[1], u: room.u, v: room.v, w, l: room.l, ...near[2] },
    { kind: far[0], label: far[1], u: room.u + w, v: room.v, w: room.w - w, l: room.l, ...far[2] }
  ];
}

// fixtures/pictures/plan-rooms.ts
function singleStorey(design) {
  const [width2, length] = [design.widthM, design.lengthM];
  const a = Math.min(6.4, width2 * 0.47);
  const hall = Math.min(1.5, width2 * 0.12);
  const b = a + hall;
  const bedrooms = Math.min(5, design.bedrooms);
  const second = design.theatre ? ["theatre", "Theatre"] : design.study ? ["study", "Study"] : null;
  const cuts = [
    ["master", "Master", 4.3, { door: { side: "near", at: 0.8 }, windows: ["street", "far"] }],
    ["ensuite", "", 2.3],
    ...second ? [[second[0], second[1], design.theatre ? 4 : 2.6, fromHall(0.3)]] : [],
    ["bed", "Bed 2", 3.2, fromHall(0.82)],
    ["bath", "", 2.5],
    ["bed", "Bed 3", 3.2, fromHall(0.18)],
    ...bedrooms > 3 ? [["bed", "Bed 4", 3.2, fromHall(0.18)]] : [],
    ...bedrooms > 4 ? [["bed", "Bed 5", 3.2, fromHall(0.18)]] : []
  ];
  const rooms3 = column(b, width2 - b, 0, length, cuts).flatMap((room) => {
    if (room.kind === "ensuite") return split(room, 0.42, ["robe", "WIR"], ["ensuite", "Ens", { windows: ["far"] }]);
    if (room.kind === "bath") {
      return design.bathrooms === 1 ? [{ ...room, label: "Bath", ...fromHall(0.5) }] : split(
        room,
        0.34,
        ["powder", "WC", { door: { side: "near", at: 0.5 } }],
        ["bath", "Bath", { windows: ["far"] }]
      );
    }
    return [room];
  });
  const open2 = length * 0.43;
  const living = open2 + (length - open2) * 0.52;
  const outdoor = Math.min(4.6, (length - living) * 0.62);
  rooms3.push(
    {
      kind: "garage",
      label: design.carSpaces === 1 ? "Garage" : "Double garage",
      u: 0,
      v: 0.9,
      w: a,
      l: Math.min(6.2, length * 0.26),
      door: { side: "far", at: 0.86 }
    },
    { kind: "porch", label: "Porch", u: a, v: -0.9, w: hall, l: 0.9 },
    { kind: "entry", label: "Entry", u: a, v: 0, w: hall, l: open2 }
  );
  const service = 0.9 + Math.min(6.2, length * 0.26);
  rooms3.push(
    {
      kind: "laundry",
      label: "Laundry",
      u: 0,
      v: service,
      w: a,
      l: (open2 - service) * 0.52,
      door: { side: "far", at: 0.5 },
      windows: ["near"]
    },
    { kind: "pantry", label: "Pantry", u: 0, v: service + (open2 - service) * 0.52, w: a, l: (open2 - service) * 0.48 },
    { kind: "kitchen", label: "Kitchen", u: 0, v: open2, w: b, l: (living - open2) * 0.52, windows: ["near"] },
    {
      kind: "dining",
      label: "Meals",
      u: 0,
      v: open2 + (living - open2) * 0.52,
      w: b,
      l: (living - open2) * 0.48,
      windows: ["near"]
    },
    { kind: "living", label: "Family", u: 0, v: living, w: b, l: length - living, windows: ["garden", "near"] }
  );
  rooms3.push({
    kind: "alfresco",
    label: "Alfresco",
    u: 0.3,
    v: length,
    w: Math.min(b - 0.6, 6),
    l: Math.min(3.4, Math.max(2.6, outdoor))
  });
  return { name: "Floorplan", width: width2, length, rooms: rooms3 };
}
function groundFloor(design) {
  const [width2, length] = [design.widthM, design.lengthM];
  const a = Math.min(design.carSpaces === 3 ? 8.4 : 6.4, width2 * 0.52);
  const hall = Math.min(1.9, width2 * 0.15);
  const b = a + hall;
  const open2 = length * 0.5;
  const garage = Math.min(6, length * 0.34);
  const rest = width2 - b;
  const front = design.dualMaster || design.bedrooms > 4 ? ["bed", "Guest"] : design.study ? ["study", "Study"] : ["theatre", "Lounge"];
  const rooms3 = [
    ...column(b, rest, 0, open2, [
      [front[0], front[1], 3.6, { door: { side: "near", at: 0.7 }, windows: ["street", "far"] }],
      ["powder", "Pdr", 1.7, { door: { side: "near", at: 0.5 } }],
      [design.theatre ? "theatre" : "study", design.theatre ? "Theatre" : "Study nook", 3.6, fromHall(0.4)]
    ]),
    {
      kind: "garage",
      label: design.carSpaces === 3 ? "Triple garage" : design.carSpaces === 1 ? "Garage" : "Double garage",
      u: 0,
      v: 0.9,
      w: a,
      l: garage,
      door: { side: "far", at: 0.86 }
    },
    { kind: "porch", label: "Porch", u: a, v: -0.9, w: hall, l: 0.9 },
    { kind: "entry", label: "Entry", u: a, v: 0, w: hall, l: open2 },
    { kind: "stairs", label: "", u: a - 1.15, v: garage + 0.9, w: 1.15, l: open2 - garage - 0.9 },
    {
      kind: "laundry",
      label: "Laundry",
      u: 0,
      v: garage + 0.9,
      w: (a - 1.15) * 0.5,
      l: open2 - garage - 0.9,
      windows: ["near"]
    },
    {
      kind: "pantry",
      label: "Pantry",
      u: (a - 1.15) * 0.5,
      v: garage + 0.9,
      w: (a - 1.15) * 0.5,
      l: open2 - garage - 0.9
    },
    { kind: "kitchen", label: "Kitchen", u: 0, v: open2, w: width2 * 0.52, l: (length - open2) * 0.46, windows: ["near"] },
    {
      kind: "dining",
      label: "Dining",
      u: 0,
      v: open2 + (length - open2) * 0.46,
      w: width2 * 0.52,
      l: (length - open2) * 0.54,
      windows: ["near", "garden"]
    },
    {
      kind: "living",
      label: "Living",
      u: width2 * 0.52,
      v: open2,
      w: width2 * 0.48,
      l: length - open2,
      windows: ["far", "garden"]
    },
    { kind: "alfresco", label: "Alfresco", u: 0.3, v: length, w: width2 * 0.6, l: 3 }
  ];
  return { name: "Ground floor", width: width2, length, rooms: rooms3 };
}
function firstFloor(design) {
  const [width2, length] = [design.widthM, design.lengthM * 0.86];
  const upstairs = Math.max(3, design.bedrooms - (design.bedrooms > 4 || design.dualMaster ? 1 : 0));
  const a = width2 * 0.43;
  const hall = Math.min(1.3, width2 * 0.12);
  const b = a + hall;
  const far = [
    ["bed", "Bed 2", 3.2, fromHall(0.8)],
    ["bath", "Bath", 2.4, fromHall(0.5)],
    ["bed", "Bed 3", 3.2, fromHall(0.2)],
    ...upstairs > 4 ? [["bed", "Bed 5", 3.1, fromHall(0.2)]] : []
  ];
  const front = length * 0.3;
  const rooms3 = [
    {
      kind: "master",
      label: "Master",
      u: 0,
      v: 0,
      w: a + hall * 0.4,
      l: front,
      door: { side: "garden", at: 0.86 },
      windows: ["street", "near"]
    },
    { kind: "robe", label: "WIR", u: a + hall * 0.4, v: 0, w: (width2 - a - hall * 0.4) * 0.42, l: front * 0.9 },
    {
      kind: "ensuite",
      label: "Ens",
      u: a + hall * 0.4 + (width2 - a - hall * 0.4) * 0.42,
      v: 0,
      w: (width2 - a - hall * 0.4) * 0.58,
      l: front * 0.9,
      windows: ["street", "far"]
    },
    ...column(b, width2 - b, front * 0.9, length, far),
    { kind: "hall", label: "", u: a, v: front, w: hall, l: length - front },
    { kind: "stairs", label: "", u: a - 1.15, v: front + 0.2, w: 1.15, l: (length - front) * 0.36 },
    { kind: "void", label: "Void", u: 0, v: front, w: a - 1.15, l: (length - front) * 0.2 + 0.2 },
    {
      kind: "study",
      label: "Study",
      u: 0,
      v: front + (length - front) * 0.2 + 0.2,
      w: a - 1.15,
      l: (length - front) * 0.16,
      windows: ["near"]
    },
    {
      kind: "retreat",
      label: "Retreat",
      u: 0,
      v: front + (length - front) * 0.36 + 0.2,
      w: a,
      l: (length - front) * (upstairs > 3 ? 0.3 : 0.64) - 0.2,
      windows: ["near"]
    },
    ...upstairs > 3 ? [
      {
        kind: "bed",
        label: "Bed 4",
        u: 0,
        v: front + (length - front) * 0.66,
        w: a,
        l: (length - front) * 0.34,
        ...nearHall(0.2)
      }
    ] : []
  ];
  return { name: "First floor", width: width2, length, rooms: rooms3 };
}
function storeysOf(design) {
  return design.storeys === 1 ? [singleStorey(design)] : [groundFloor(design), firstFloor(design)];
}

// fixtures/server/listing/dates.ts
var long = new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
function dayInWords(iso, language = "en-AU") {
  return new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "Australia/Melbourne"
  }).format(new Date(iso));
}
function dateInWords(iso) {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? long.format(/* @__PURE__ */ new Date(`${iso}T00:00:00Z`)) : iso;
}

// runtime/stores/home/money.ts
var dollars = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD", maximumFractionDigits: 0 });
function formatMoney(amount) {
  return dollars.format(amount);
}

// fixtures/server/estimate-pdf/document.ts
init_text();

// fixtures/pictures/svg.ts
function round(value2) {
  return Math.round(value2 * 10) / 10;
}
function escapeText(raw) {
  return raw.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
function tag(name2, attributes, ...children) {
  let head = `<${name2}`;
  for (const [key, value2] of Object.entries(attributes)) {
    if (value2 !== void 0) head += ` ${key}="${typeof value2 === "number" ? round(value2) : escapeText(value2)}"`;
  }
  const body = children.join("");
  return body === "" ? `${head}/>` : `${head}>${body}</${name2}>`;
}
function rect(x, y, width2, height, attributes) {
  return tag("rect", { x, y, width: width2, height, ...attributes });
}
function ellipse(cx, cy, rx, ry, attributes) {
  return tag("ellipse", { cx, cy, rx, ry, ...attributes });
}
function draw(d, attributes) {
  return tag("path", { d, ...attributes });
}
function text(x, y, content, attributes) {
  return tag("text", { x, y, ...attributes }, escapeText(content));
}
var Definitions = class {
  #prefix;
  #known = /* @__PURE__ */ new Map();
  #parts = [];
  constructor(prefix) {
    this.#prefix = prefix;
  }
  /** Registers a definition once and returns `url(#…)` for it; `build` gets the id. */
  use(key, build) {
    let id = this.#known.get(key);
    if (id === void 0) {
      id = `${this.#prefix}-${this.#known.size}`;
      this.#known.set(key, id);
      this.#parts.push(build(id));
    }
    return `url(#${id})`;
  }
  /** A linear gradient across the shape's box. Stops are `[offset, colour, opacity?]`. */
  gradient(stops, direction = [0, 1]) {
    return this.use(
      `g${direction.join()}${stops.join("|")}`,
      (id) => tag(
        "linearGradient",
        { id, x1: 0, y1: 0, x2: direction[0], y2: direction[1] },
        ...stops.map(([offset, colour3, opacity]) => stop(offset, colour3, opacity))
      )
    );
  }
  glow(stops) {
    return this.use(
      `r${stops.join("|")}`,
      (id) => tag("radialGradient", { id }, ...stops.map(([offset, colour3, opacity]) => stop(offset, colour3, opacity)))
    );
  }
  toString() {
    return tag("defs", {}, this.#parts.join(""));
  }
};
function stop(offset, colour3, opacity) {
  return `<stop offset="${offset}" stop-color="${colour3}"${opacity === void 0 ? "" : ` stop-opacity="${opacity}"`}/>`;
}
function svgDocument(width2, height, title, definitions, body, view = [0, 0, width2, height]) {
  return tag(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: view.map(round).join(" "), width: width2, height, role: "img" },
    tag("title", {}, escapeText(title)),
    definitions.toString(),
    body
  );
}

// fixtures/pictures/plan-sheet.ts
var ink = "#1f2421";
var soft = "#7c837c";
var Sheet = class {
  frame;
  constructor(frame) {
    this.frame = frame;
  }
  at(u, v10) {
    const { x, y, scale, width: width2, length, orientation, mirrored } = this.frame;
    const across = mirrored ? width2 - u : u;
    return orientation === "landscape" ? [x + v10 * scale, y + across * scale] : [x + across * scale, y + (length - v10) * scale];
  }
  area(u, v10, w, l) {
    const [a, b] = [this.at(u, v10), this.at(u + w, v10 + l)];
    return {
      x: Math.min(a[0], b[0]),
      y: Math.min(a[1], b[1]),
      width: Math.abs(a[0] - b[0]),
      height: Math.abs(a[1] - b[1])
    };
  }
  box(u, v10, w, l, attributes) {
    const area2 = this.area(u, v10, w, l);
    return rect(area2.x, area2.y, area2.width, area2.height, attributes);
  }
  round(u, v10, radius, attributes) {
    const [x, y] = this.at(u, v10);
    return ellipse(x, y, radius * this.frame.scale, radius * this.frame.scale, attributes);
  }
  stroke(points, attributes) {
    const d = points.map(([u, v10], index) => {
      const [x, y] = this.at(u, v10);
      return `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`;
    });
    return draw(d.join(""), { fill: "none", ...attributes });
  }
  /** A quarter circle for the swing of a door; `bend` says which way it bulges. */
  swing(hinge, from, to) {
    const [h, a, b] = [this.at(...hinge), this.at(...from), this.at(...to)];
    const radius = Math.hypot(a[0] - h[0], a[1] - h[1]);
    const turn = (a[0] - h[0]) * (b[1] - h[1]) - (a[1] - h[1]) * (b[0] - h[0]);
    const arc = `M${round(h[0])} ${round(h[1])}L${round(a[0])} ${round(a[1])}A${round(radius)} ${round(radius)} 0 0 ${turn > 0 ? 1 : 0} ${round(b[0])} ${round(b[1])}`;
    return draw(arc, { fill: "none", stroke: soft, "stroke-width": 1 });
  }
  /** A room's name and, if there is space, its size. Long names shrink, then lose the size line. */
  label(name2, u, v10, w, l, size) {
    const area2 = this.area(u, v10, w, l);
    const [cx, cy] = [area2.x + area2.width / 2, area2.y + area2.height / 2];
    const fit = Math.min(14, (area2.width - 8) / (name2.length * 0.63), area2.height * 0.7);
    if (name2 === "" || fit < 5) return "";
    const fits = size !== null && area2.height > fit * 3 && area2.width > 52;
    const style = { "text-anchor": "middle", "font-family": "Inter, system-ui, sans-serif", fill: ink };
    const halo = {
      stroke: "#ffffff",
      "stroke-width": 3,
      "stroke-opacity": "0.75",
      "paint-order": "stroke",
      "stroke-linejoin": "round"
    };
    return text(cx, cy + (fits ? -1 : fit * 0.35), name2, { ...style, ...halo, "font-size": fit, "font-weight": 600 }) + (fits ? text(cx, cy + fit * 0.95, size, {
      ...style,
      ...halo,
      "font-size": Math.min(10.5, fit * 0.8),
      fill: "#555c56"
    }) : "");
  }
};

// fixtures/pictures/plan-furniture.ts
var thin = { fill: "#ffffff", stroke: soft, "stroke-width": 0.9 };
var bench = { fill: "#f0ebe2", stroke: soft, "stroke-width": 0.9 };
function bedFurniture(sheet, { u, v: v10, w, l }, size) {
  const [head, middle] = [u + w - 2.06, v10 + l * 0.46];
  const half = Math.min(size, l * 0.6) / 2;
  return [
    sheet.box(u + 0.06, v10 + l - 0.62, w - 0.12, 0.56, bench),
    sheet.stroke(
      [
        [u + 0.2, v10 + l - 0.34],
        [u + w - 0.2, v10 + l - 0.34]
      ],
      { stroke: soft, "stroke-dasharray": "3 3", "stroke-width": 0.8 }
    ),
    sheet.box(head, middle - half, 2, half * 2, { ...thin, rx: 2 }),
    sheet.box(head, middle - half, 1.36, half * 2, { fill: "#f6f2ea", stroke: soft, "stroke-width": 0.7, rx: 2 }),
    sheet.box(u + w - 0.54, middle - half + 0.08, 0.36, half - 0.14, { ...thin, rx: 2 }),
    sheet.box(u + w - 0.54, middle + 0.06, 0.36, half - 0.14, { ...thin, rx: 2 })
  ].join("");
}
function car(sheet, u, v10) {
  const dashed = { fill: "none", stroke: "#b9beb8", "stroke-width": 1, "stroke-dasharray": "4 3" };
  return sheet.box(u, v10, 1.8, 4.3, { ...dashed, rx: 9 }) + sheet.box(u + 0.22, v10 + 1.3, 1.36, 1.7, { ...dashed, rx: 4 });
}
function sofaGroup(sheet, { u, v: v10, w, l }) {
  const reach2 = Math.min(2.4, l * 0.6);
  const [cu, cv] = [u + w * 0.62, v10 + l * 0.5];
  return [
    sheet.box(cu - 1.1, cv - reach2 / 2 - 0.1, 2, reach2 + 0.2, {
      fill: "#f6f2ea",
      stroke: "#ddd8ce",
      "stroke-width": 0.8
    }),
    sheet.box(cu + 0.3, cv - reach2 / 2, 0.86, reach2, { ...thin, rx: 4 }),
    sheet.box(cu + 0.86, cv - reach2 / 2, 0.3, reach2, { ...bench, rx: 3 }),
    sheet.box(cu - 0.62, cv - 0.32, 0.6, 0.64, { ...thin, rx: 2 })
  ].join("");
}
function diningTable(sheet, cu, cv, long2) {
  const chairs = [-0.66, 0, 0.66].flatMap((at) => [
    sheet.round(cu - 0.66, cv + at, 0.2, bench),
    sheet.round(cu + 0.66, cv + at, 0.2, bench)
  ]);
  return chairs.join("") + sheet.box(cu - 0.48, cv - long2 / 2, 0.96, long2, { ...thin, rx: 3 });
}
function wetRoom(sheet, room) {
  const { u, v: v10, w, l } = room;
  const parts2 = [sheet.box(u + 0.06, v10 + 0.06, Math.max(0.5, w - 1.2), 0.48, bench)];
  parts2.push(sheet.round(u + Math.max(0.5, w - 1.2) * 0.3 + 0.06, v10 + 0.3, 0.16, thin));
  if (room.kind === "ensuite") parts2.push(sheet.round(u + Math.max(0.5, w - 1.2) * 0.72 + 0.06, v10 + 0.3, 0.16, thin));
  const shower = Math.min(1, w * 0.42);
  parts2.push(
    sheet.box(u + w - shower - 0.06, v10 + 0.06, shower, 1, { fill: "#e6f0f6", stroke: soft, "stroke-width": 0.9 }),
    sheet.stroke(
      [
        [u + w - shower - 0.06, v10 + 0.06],
        [u + w - 0.06, v10 + 1.06]
      ],
      { stroke: soft, "stroke-width": 0.6 }
    )
  );
  if (room.kind === "bath" && l > 1.8) {
    parts2.push(
      sheet.box(u + w * 0.3, v10 + l - 0.82, Math.min(1.65, w * 0.66), 0.74, { ...thin, rx: 4 }),
      sheet.box(u + w * 0.3 + 0.1, v10 + l - 0.72, Math.min(1.45, w * 0.58), 0.54, { ...thin, rx: 8 })
    );
  } else if (l > 1.6) {
    parts2.push(
      sheet.round(u + w - 0.5, v10 + l - 0.46, 0.22, thin),
      sheet.box(u + w - 0.76, v10 + l - 0.22, 0.52, 0.16, thin)
    );
  }
  return parts2.join("");
}
function kitchen(sheet, { u, v: v10, w, l }) {
  const island = Math.min(1.9, w * 0.34);
  const parts2 = [
    sheet.box(u + 0.05, v10 + 0.05, 0.62, l - 0.1, bench),
    sheet.box(u + 0.12, v10 + l * 0.38, 0.48, 0.8, thin),
    ...[0.5, 0.72].flatMap((at) => [
      sheet.round(u + 0.26, v10 + l * 0.38 + at * 0.8 - 0.2, 0.09, thin),
      sheet.round(u + 0.48, v10 + l * 0.38 + at * 0.8 - 0.2, 0.09, thin)
    ]),
    sheet.box(u + island, v10 + 0.35, 0.95, l - 0.7, { ...bench, rx: 2 }),
    sheet.box(u + island + 0.1, v10 + l / 2 - 0.42, 0.42, 0.84, { ...thin, rx: 2 })
  ];
  for (const at of [0.25, 0.5, 0.75]) parts2.push(sheet.round(u + island + 1.2, v10 + l * at, 0.18, thin));
  return parts2.join("");
}
function steps(sheet, { u, v: v10, w, l }) {
  const treads = Math.max(5, Math.round(l / 0.28));
  const lines2 = Array.from({ length: treads }, (_, index) => {
    const at = v10 + l * (index + 1) / (treads + 1);
    return sheet.stroke(
      [
        [u, at],
        [u + w, at]
      ],
      { stroke: soft, "stroke-width": 0.9 }
    );
  });
  const up = { stroke: "#9a4a2c", "stroke-width": 1.3 };
  const [from, to] = [v10 + 0.3, v10 + l - 0.3];
  return lines2.join("") + sheet.stroke(
    [
      [u + w / 2, from],
      [u + w / 2, to]
    ],
    up
  ) + sheet.stroke(
    [
      [u + w / 2 - 0.2, to - 0.3],
      [u + w / 2, to],
      [u + w / 2 + 0.2, to - 0.3]
    ],
    up
  );
}
function furniture(sheet, room) {
  const { u, v: v10, w, l } = room;
  switch (room.kind) {
    case "master":
      return bedFurniture(sheet, room, 1.9);
    case "bed":
      return bedFurniture(sheet, room, 1.5);
    case "garage": {
      const cars = Math.max(1, Math.min(3, Math.floor(w / 2.5)));
      return Array.from(
        { length: cars },
        (_, index) => car(sheet, u + w / cars * (index + 0.5) - 0.9, v10 + (l - 4.3) / 2)
      ).join("");
    }
    case "ensuite":
    case "bath":
      return wetRoom(sheet, room);
    case "powder":
      return sheet.round(u + w - 0.55, v10 + l / 2, 0.21, thin) + sheet.box(u + w - 0.24, v10 + l / 2 - 0.24, 0.17, 0.48, thin);
    case "laundry":
      return sheet.box(u + 0.06, v10 + 0.06, w * 0.7, 0.56, bench) + sheet.box(u + 0.18, v10 + 0.14, 0.5, 0.4, thin) + sheet.round(u + 1.2, v10 + 0.34, 0.2, thin);
    case "pantry":
      return sheet.box(u + 0.06, v10 + 0.06, 0.42, l - 0.12, bench) + sheet.box(u + 0.06, v10 + l - 0.46, w - 0.12, 0.4, bench);
    case "robe":
      return [0.06, w - 0.5].map((at) => sheet.box(u + at, v10 + 0.06, 0.44, l - 0.12, bench)).join("");
    case "kitchen":
      return kitchen(sheet, room);
    case "dining":
      return diningTable(sheet, u + w * 0.56, v10 + l / 2, Math.min(2.2, l * 0.72));
    case "living":
    case "retreat":
    case "theatre":
      return sofaGroup(sheet, room) + sheet.box(u + 0.08, v10 + l * 0.24, 0.4, l * 0.52, bench);
    case "study":
      return sheet.box(u + w - 0.66, v10 + 0.1, 0.6, Math.min(1.8, l - 0.2), bench) + sheet.round(u + w - 0.95, v10 + Math.min(1, l / 2), 0.22, thin);
    case "stairs":
      return steps(sheet, room);
    case "alfresco":
      return diningTable(sheet, u + w * 0.5, v10 + l / 2, Math.min(1.9, l * 0.6));
    default:
      return "";
  }
}

// fixtures/pictures/plan-drawing.ts
var open = /* @__PURE__ */ new Set(["kitchen", "dining", "living", "entry", "hall", "retreat"]);
var outdoors = /* @__PURE__ */ new Set(["porch", "alfresco"]);
var wet = /* @__PURE__ */ new Set(["ensuite", "bath", "powder", "laundry"]);
var timber = /* @__PURE__ */ new Set(["kitchen", "dining", "living", "entry", "hall"]);
function floorOf(defs, kind) {
  const pattern = (size, base, marks, stroke) => defs.use(
    `floor${base}${marks}`,
    (id) => tag(
      "pattern",
      { id, width: size, height: size, patternUnits: "userSpaceOnUse" },
      draw(`M0 0H${size}V${size}H0z`, { fill: base }),
      draw(marks, { stroke, "stroke-width": 0.8, fill: "none" })
    )
  );
  if (wet.has(kind)) return pattern(9, "#eff4f4", "M0 .4H9M.4 0V9", "#dbe4e4");
  if (outdoors.has(kind)) return pattern(12, "#f3ecdd", "M0 .4H12M.4 0V12", "#e2d6bf");
  if (timber.has(kind)) return pattern(10, "#faf6ee", "M0 .4H10", "#efe7d8");
  if (kind === "garage") return "#f1f1ee";
  return kind === "void" ? "#ffffff" : "#fdfbf7";
}
function edge({ u, v: v10, w, l }, side) {
  if (side === "near")
    return [
      [u, v10],
      [u, v10 + l]
    ];
  if (side === "far")
    return [
      [u + w, v10],
      [u + w, v10 + l]
    ];
  return side === "street" ? [
    [u, v10],
    [u + w, v10]
  ] : [
    [u, v10 + l],
    [u + w, v10 + l]
  ];
}
function doorOf(sheet, room) {
  if (!room.door) return "";
  const [from, to] = edge(room, room.door.side);
  const span = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const leaf = 0.82;
  const along = [(to[0] - from[0]) / span, (to[1] - from[1]) / span];
  const start = Math.min(span - leaf - 0.1, Math.max(0.1, span * room.door.at - leaf / 2));
  const hinge = [from[0] + along[0] * start, from[1] + along[1] * start];
  const latch = [hinge[0] + along[0] * leaf, hinge[1] + along[1] * leaf];
  const inward = { near: [1, 0], far: [-1, 0], street: [0, 1], garden: [0, -1] }[room.door.side];
  const leafEnd = [hinge[0] + inward[0] * leaf, hinge[1] + inward[1] * leaf];
  return sheet.stroke([hinge, latch], { stroke: "#fdfbf7", "stroke-width": 5 }) + sheet.swing(hinge, leafEnd, latch);
}
function windowsOf(sheet, room) {
  return (room.windows ?? []).map((side) => {
    const [from, to] = edge(room, side);
    const at = (share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const [a, b] = [at(0.24), at(0.76)];
    return sheet.stroke([a, b], { stroke: "#ffffff", "stroke-width": 7 }) + sheet.stroke([a, b], { stroke: ink, "stroke-width": 5 }) + sheet.stroke([a, b], { stroke: "#ffffff", "stroke-width": 3 }) + sheet.stroke([a, b], { stroke: soft, "stroke-width": 0.8 });
  }).join("");
}
function sizeOf({ kind, w, l }) {
  const sized = [
    "master",
    "bed",
    "living",
    "dining",
    "kitchen",
    "theatre",
    "study",
    "garage",
    "alfresco",
    "retreat"
  ];
  return sized.includes(kind) ? `${w.toFixed(1)} \xD7 ${l.toFixed(1)} m` : null;
}
function roomLabel(sheet, room) {
  return sheet.label(room.label, room.u, room.v, room.w, room.l, sizeOf(room));
}
function outdoorRoom(sheet, defs, room) {
  const { u, v: v10, w, l } = room;
  const posts = room.kind === "porch" ? [] : [
    [u + 0.1, v10 + l - 0.1],
    [u + w - 0.1, v10 + l - 0.1]
  ];
  return [
    sheet.box(u, v10, w, l, {
      fill: floorOf(defs, room.kind),
      stroke: soft,
      "stroke-width": 1,
      "stroke-dasharray": "6 4"
    }),
    furniture(sheet, room),
    ...posts.map(([pu, pv]) => sheet.box(pu - 0.12, pv - 0.12, 0.24, 0.24, { fill: ink })),
    roomLabel(sheet, room)
  ].join("");
}
function drawStorey(sheet, defs, storey, skip) {
  const rooms3 = storey.rooms.filter((room) => !skip(room));
  const inside = rooms3.filter((room) => !outdoors.has(room.kind));
  const partition = { fill: "none", stroke: ink, "stroke-width": 3 };
  const parts2 = rooms3.filter((room) => outdoors.has(room.kind)).map((room) => outdoorRoom(sheet, defs, room));
  parts2.push(sheet.box(0, 0, storey.width, storey.length, { fill: floorOf(defs, "hall") }));
  for (const room of inside) parts2.push(sheet.box(room.u, room.v, room.w, room.l, { fill: floorOf(defs, room.kind) }));
  for (const room of inside) parts2.push(furniture(sheet, room));
  for (const room of inside) {
    if (!open.has(room.kind)) parts2.push(sheet.box(room.u, room.v, room.w, room.l, partition));
    if (room.kind === "void")
      parts2.push(
        sheet.stroke(
          [
            [room.u, room.v],
            [room.u + room.w, room.v + room.l]
          ],
          { stroke: soft, "stroke-width": 0.8 }
        ),
        sheet.stroke(
          [
            [room.u + room.w, room.v],
            [room.u, room.v + room.l]
          ],
          { stroke: soft, "stroke-width": 0.8 }
        )
      );
  }
  const garage = inside.find((room) => room.kind === "garage");
  parts2.push(sheet.box(0, 0, storey.width, storey.length, { fill: "none", stroke: ink, "stroke-width": 6 }));
  if (garage) {
    parts2.push(
      sheet.box(-0.3, -0.3, garage.w + 0.3, garage.v + 0.24, { fill: "#ffffff" }),
      sheet.stroke(
        [
          [0, garage.v],
          [garage.w, garage.v]
        ],
        { stroke: ink, "stroke-width": 6 }
      ),
      sheet.stroke(
        [
          [garage.w, 0],
          [garage.w, garage.v]
        ],
        { stroke: ink, "stroke-width": 6 }
      ),
      sheet.stroke(
        [
          [garage.w * 0.1, garage.v],
          [garage.w * 0.9, garage.v]
        ],
        { stroke: "#ffffff", "stroke-width": 4 }
      ),
      sheet.stroke(
        [
          [garage.w * 0.1, garage.v],
          [garage.w * 0.9, garage.v]
        ],
        { stroke: soft, "stroke-width": 1.2, "stroke-dasharray": "5 3" }
      )
    );
  }
  const entry = inside.find((room) => room.kind === "entry");
  if (entry) {
    const hinge = [entry.u + 0.1, 0];
    parts2.push(
      sheet.stroke([hinge, [entry.u + 1.1, 0]], { stroke: "#fdfbf7", "stroke-width": 7 }),
      sheet.swing(hinge, [entry.u + 0.1, 1], [entry.u + 1.1, 0])
    );
  }
  for (const room of inside) parts2.push(doorOf(sheet, room), windowsOf(sheet, room));
  for (const room of inside) parts2.push(roomLabel(sheet, room));
  return parts2.join("");
}

// fixtures/pictures/plan-options.ts
var clay = "#9a4a2c";
var shortNames = {
  GST: "Guest",
  GWR: "WIR",
  STD: "Desk",
  VOI: "Void",
  BT3: "Bath 3",
  PRP: "Prep",
  CLR: "Cool room",
  AFP: "Fire",
  RPC: "Pool",
  LFT: "Lift",
  "3CG": "Third car",
  RTR: "Balcony",
  BAL: "Balcony",
  BLD: "Blinds",
  SVE: "Entry 2",
  STE: "Suite",
  SKI: "Kitchen 2",
  SLA: "Laundry 2",
  EVC: "EV"
};
var alfrescoCodes = /* @__PURE__ */ new Set(["ALF", "GAF"]);
function roomsDrawnByOptions(design) {
  return new Set(
    design.options.some(({ code }) => alfrescoCodes.has(code)) && !design.alfresco ? ["alfresco"] : []
  );
}
function refitted({ sheet, defs }, room) {
  const { u, v: v10, w, l } = room;
  return sheet.box(u + 0.06, v10 + 0.06, w - 0.12, l - 0.12, { fill: floorOf(defs, room.kind) }) + furniture(sheet, room) + roomLabel(sheet, room);
}
function fitting({ sheet }, name2, u, v10, w, l) {
  return sheet.box(u, v10, w, l, { fill: "#f6e7df", stroke: clay, "stroke-width": 1.6 }) + sheet.label(name2, u, v10, w, l, null);
}
function corner(room, w, l, at = "garden") {
  const [width2, length] = [Math.min(w, room.w - 0.3), Math.min(l, room.l - 0.3)];
  return [room.u + 0.15, at === "street" ? room.v + 0.15 : room.v + room.l - length - 0.15, width2, length];
}
function layerOf(context, option, position) {
  const { sheet, storey, defs } = context;
  const room = (...kinds2) => kinds2.flatMap((kind) => storey.rooms.filter((candidate) => candidate.kind === kind))[0];
  const alfresco = room("alfresco") ?? {
    kind: "alfresco",
    label: "Alfresco",
    u: 0.3,
    v: storey.length,
    w: 4,
    l: 3
  };
  const second = room("theatre", "study", "bed");
  const garden = { u: alfresco.u, v: alfresco.v, w: alfresco.w, l: alfresco.l };
  switch (option.code) {
    case "ALF":
    case "GAF":
      return {
        shown: outdoorRoom(sheet, defs, { ...alfresco, label: option.code === "GAF" ? "Grand alfresco" : "Alfresco" }),
        hidden: sheet.box(garden.u, garden.v + 0.2, garden.w, garden.l - 0.5, {
          fill: "#f5f7f1",
          stroke: "#c3cbb8",
          "stroke-width": 1,
          "stroke-dasharray": "2 5"
        }) + sheet.label("Garden", garden.u, garden.v, garden.w, garden.l, null)
      };
    case "OKI":
      return { shown: fitting(context, "BBQ", alfresco.u + 0.1, alfresco.v + 0.15, 0.75, alfresco.l - 0.3) };
    case "GAS":
      return { shown: sheet.round(alfresco.u + 0.48, alfresco.v + alfresco.l - 0.5, 0.17, { fill: clay }) };
    case "ALX":
      return {
        shown: outdoorRoom(sheet, defs, {
          ...alfresco,
          kind: "porch",
          label: "+1.8 m",
          v: alfresco.v + alfresco.l,
          l: Math.max(0.7, 3.2 - alfresco.l),
          w: alfresco.w
        })
      };
    case "REX": {
      const living = room("living");
      const extension = {
        kind: "living",
        label: "Family extension",
        u: 0,
        v: storey.length,
        w: living?.w ?? 5,
        l: 2.4
      };
      return {
        shown: (
          // The extension replaces the garden that is drawn if there is no alfresco.
          sheet.box(garden.u - 0.3, garden.v, garden.w + 0.6, garden.l + 0.2, { fill: "#ffffff" }) + sheet.box(extension.u, extension.v, extension.w, extension.l, {
            fill: floorOf(defs, "living"),
            stroke: ink,
            "stroke-width": 6
          }) + sheet.stroke(
            [
              [0.1, storey.length],
              [extension.w - 0.1, storey.length]
            ],
            { stroke: "#faf6ee", "stroke-width": 8 }
          ) + sheet.label("+2.4 m", extension.u, extension.v, extension.w, extension.l, null)
        )
      };
    }
    case "BP5":
      return second ? { shown: refitted(context, { ...second, kind: "bed", label: "Bed 5" }) } : { shown: "" };
    case "B5U":
    case "B7U": {
      const retreat = room("retreat");
      return retreat ? { shown: refitted(context, { ...retreat, kind: "bed", label: option.code === "B5U" ? "Bed 5" : "Bed 7" }) } : { shown: "" };
    }
    case "EN2":
      return second ? { shown: fitting(context, "Ens 2", second.u + 0.1, second.v + 0.1, 1.7, 1.3) } : { shown: "" };
    case "THT":
      return second ? {
        shown: sheet.stroke(
          [
            [second.u, second.v + second.l * 0.3],
            [second.u, second.v + second.l * 0.7]
          ],
          { stroke: "#ffffff", "stroke-width": 5 }
        ) + sheet.swing(
          [second.u, second.v + second.l * 0.3],
          [second.u - 0.8, second.v + second.l * 0.3],
          [second.u, second.v + second.l * 0.5]
        ) + sheet.swing(
          [second.u, second.v + second.l * 0.7],
          [second.u - 0.8, second.v + second.l * 0.7],
          [second.u, second.v + second.l * 0.5]
        )
      } : { shown: "" };
    case "RIS":
      return second ? {
        shown: sheet.box(second.u + second.w * 0.45, second.v + 0.1, second.w * 0.55 - 0.1, second.l - 0.2, {
          fill: "none",
          stroke: clay,
          "stroke-width": 1.4,
          "stroke-dasharray": "5 3"
        })
      } : { shown: "" };
    case "BUT": {
      const pantry = room("pantry");
      return pantry ? { shown: refitted(context, { ...pantry, label: "Butler\u2019s" }) } : { shown: "" };
    }
    case "SNK": {
      const pantry = room("pantry");
      return pantry ? {
        shown: sheet.box(pantry.u + 0.1, pantry.v + pantry.l * 0.3, 0.34, 0.6, {
          fill: "#f6e7df",
          stroke: clay,
          "stroke-width": 1.4,
          rx: 2
        })
      } : { shown: "" };
    }
    case "LMX": {
      const laundry = room("laundry");
      return laundry ? { shown: refitted(context, { ...laundry, label: "Laundry+" }) } : { shown: "" };
    }
    case "GRS": {
      const garage = room("garage");
      if (!garage) return { shown: "" };
      const back = garage.v + garage.l;
      return {
        shown: sheet.stroke(
          [
            [garage.w * 0.2, back],
            [garage.w * 0.66, back]
          ],
          { stroke: "#ffffff", "stroke-width": 5 }
        ) + sheet.stroke(
          [
            [garage.w * 0.2, back],
            [garage.w * 0.66, back]
          ],
          { stroke: clay, "stroke-width": 1.6, "stroke-dasharray": "4 3" }
        )
      };
    }
    case "STU": {
      const hall = room("entry", "hall");
      return hall ? { shown: fitting(context, "Study", hall.u + hall.w - 0.62, hall.v + hall.l * 0.62, 0.6, 1.7) } : { shown: "" };
    }
    default: {
      const home = {
        Outdoor: ["alfresco"],
        Bedrooms: ["bed", "master"],
        Kitchen: ["pantry", "kitchen"],
        Living: context.level === 1 ? ["retreat", "void"] : ["entry", "living"],
        Garage: ["garage"]
      };
      const host = room(...home[option.group]) ?? alfresco;
      const [u, v10, w, l] = corner(host, 1.5, 0.8, position % 2 === 0 ? "street" : "garden");
      return { shown: fitting(context, shortNames[option.code] ?? option.code, u, v10, w, l) };
    }
  }
}
function layersFor(context) {
  return context.design.options.filter(({ storey }) => storey === context.level || context.design.storeys === 1).map((option, position) => ({ option, position })).toSorted((a, b) => Number(alfrescoCodes.has(b.option.code)) - Number(alfrescoCodes.has(a.option.code))).map(({ option, position }) => {
    const { shown: drawing2, hidden } = layerOf(context, option, position);
    const isOn = context.on.includes(option.code);
    const off = hidden === void 0 ? "" : tag("g", { "data-option-off": option.code, display: isOn ? "none" : void 0 }, hidden);
    return off + tag("g", { "data-option": option.code, display: isOn ? void 0 : "none" }, drawing2);
  }).join("");
}

// fixtures/pictures/plan.ts
var reach = { street: 1, garden: 3.3 };
function sheetFor(storey, box, orientation, mirrored, full) {
  const alone = storey.name === "First floor" && orientation === "landscape";
  const [before, after] = alone ? [0.2, 0.2] : [reach.street, reach.garden];
  const depth = (orientation === "portrait" ? full : storey.length) + before + after;
  const landscape = orientation === "landscape";
  const scale = landscape ? Math.min(box.width / depth, box.height / storey.width) : Math.min(box.width / storey.width, box.height / depth);
  const x = landscape ? box.x + (box.width - depth * scale) / 2 + before * scale : box.x + (box.width - storey.width * scale) / 2;
  const y = landscape ? box.y + (box.height - storey.width * scale) / 2 : box.y + box.height - (storey.length + before) * scale;
  return new Sheet({
    x: round(x),
    y: round(y),
    scale: round(scale),
    width: storey.width,
    length: storey.length,
    orientation,
    mirrored
  });
}
function caption(x, anchor, content) {
  return text(x, 582, content, {
    "font-family": "Inter, system-ui, sans-serif",
    "font-size": 13,
    fill: soft,
    "text-anchor": anchor,
    "letter-spacing": "0.4"
  });
}
function plan(design, { storey, mirrored = false, namesHand = true, on = [] } = {}) {
  const storeys = storeysOf(design);
  const both = storey === void 0 && storeys.length === 2;
  const drawnStoreys2 = both ? storeys : storeys.filter((_, index) => index === (storey ?? 0)).slice(0, 1);
  const defs = new Definitions(`p-${design.slug}${storey === void 0 ? "" : `-${storey}`}${mirrored ? "-m" : ""}`);
  const drawn = roomsDrawnByOptions(design);
  const body = drawnStoreys2.map((floor, position) => {
    const box = both ? { x: 44 + position * 366, y: 28, width: 346, height: 516 } : { x: 24, y: 26, width: 752, height: 530 };
    const sheet = sheetFor(floor, box, both ? "portrait" : "landscape", mirrored, design.lengthM);
    const level = floor.name === "First floor" ? 1 : 0;
    const skip = (kind) => kind === "alfresco" && (drawn.has("alfresco") || !design.alfresco);
    return tag(
      "g",
      { "data-storey": level },
      drawStorey(sheet, defs, floor, (room) => skip(room.kind)),
      layersFor({ design, storey: floor, level, sheet, defs, on }),
      both ? caption(box.x + box.width / 2, "middle", floor.name) : ""
    );
  });
  const measure = `${design.widthM.toFixed(1)} \xD7 ${design.lengthM.toFixed(1)} m`;
  const name2 = drawnStoreys2[0]?.name === "Floorplan" ? `Home ${measure}` : `${drawnStoreys2[0]?.name ?? ""} \xB7 ${measure}`;
  const corner2 = both ? "" : caption(36, "start", name2) + (namesHand ? caption(764, "end", mirrored ? "Mirrored" : "As drawn") : "");
  return svgDocument(
    800,
    600,
    `Floorplan of ${design.name}`,
    defs,
    rect(0, 0, 800, 600, { fill: "#ffffff" }) + body.join("") + corner2
  );
}

// fixtures/server/estimate-pdf/drawing.ts
function drawnStoreys(design, choices2) {
  return storeysOfSvg(plan(design, { on: choices2.on, mirrored: choices2.flipped }));
}
function storeysOfSvg(svg) {
  const floors = /* @__PURE__ */ new Map();
  for (const [, id = "", tile2 = ""] of svg.matchAll(/<pattern id="([^"]+)"[^>]*>(.*?)<\/pattern>/gs)) {
    floors.set(`url(#${id})`, /fill="(#[^"]+)"/.exec(tile2)?.[1] ?? "#ffffff");
  }
  const storeys = [];
  const groups2 = [];
  for (const [, closing, name2 = "", inside = "", selfClosing, content = ""] of svg.matchAll(
    /<(\/?)(\w+)((?:\s[\w-]+="[^"]*")*)(\/?)>([^<]*)/g
  )) {
    if (name2 === "g") {
      if (closing) groups2.pop();
      if (closing || selfClosing) continue;
      const attributes = attributesOf(inside);
      const isStorey = attributes["data-storey"] !== void 0;
      if (isStorey) storeys.push([]);
      groups2.push({ isStorey, isHidden: attributes.display === "none" });
    } else if (!closing && groups2.some(({ isStorey }) => isStorey) && !groups2.some(({ isHidden }) => isHidden)) {
      const mark = markOf(name2, attributesOf(inside), content, floors);
      if (mark) storeys.at(-1)?.push(mark);
    }
  }
  return storeys.map((shapes2) => ({ shapes: withoutCovered(shapes2), box: boxOf(shapes2) }));
}
function withoutCovered(shapes2) {
  return shapes2.filter(
    (mark, index) => mark.kind === "shape" || !shapes2.slice(index + 1).some((later) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = later.kind === "shape" && later.fill !== null ? cornersOf(later) : [];
      return mark.x > x1 && mark.x < x2 && mark.y > y1 && mark.y < y2;
    })
  );
}
function attributesOf(inside) {
  return Object.fromEntries(
    Array.from(inside.matchAll(/([\w-]+)="([^"]*)"/g), ([, name2 = "", value2 = ""]) => [name2, value2])
  );
}
function markOf(name2, attributes, content, floors) {
  const number5 = (key) => Number(attributes[key] ?? 0);
  if (name2 === "text") {
    if (attributes["paint-order"] !== "stroke") return null;
    const style = {
      face: number5("font-weight") >= 600 ? "strong" : "text",
      size: number5("font-size"),
      colour: attributes.fill ?? "#000000",
      halo: number5("stroke-width")
    };
    return { kind: "text", x: number5("x"), y: number5("y"), text: unescaped(content), style, centred: true };
  }
  const path2 = pathOf(name2, attributes, number5);
  if (path2 === null) return null;
  const paint = (value2, initial) => value2 === void 0 ? initial : value2 === "none" ? null : floors.get(value2) ?? value2;
  return {
    kind: "shape",
    path: path2,
    x: 0,
    y: 0,
    scale: 1,
    fill: paint(attributes.fill, "#000000"),
    stroke: paint(attributes.stroke, null),
    strokeWidth: attributes["stroke-width"] === void 0 ? 1 : number5("stroke-width"),
    dash: attributes["stroke-dasharray"]?.split(/[ ,]+/).map(Number) ?? []
  };
}
function pathOf(name2, attributes, number5) {
  if (name2 === "path") return attributes.d ?? null;
  if (name2 === "ellipse") {
    const [cx, cy, rx, ry] = [number5("cx"), number5("cy"), number5("rx"), number5("ry")];
    return `M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`;
  }
  if (name2 !== "rect") return null;
  const [x, y, width2, height] = [number5("x"), number5("y"), number5("width"), number5("height")];
  const r = Math.min(number5("rx"), width2 / 2, height / 2);
  if (r === 0) return `M${x} ${y}H${x + width2}V${y + height}H${x}Z`;
  const turn = (toX, toY) => `A${r} ${r} 0 0 1 ${toX} ${toY}`;
  return [
    `M${x + r} ${y}H${x + width2 - r}${turn(x + width2, y + r)}V${y + height - r}${turn(x + width2 - r, y + height)}`,
    `H${x + r}${turn(x, y + height - r)}V${y + r}${turn(x + r, y)}Z`
  ].join("");
}
function unescaped(content) {
  return content.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
function cornersOf({ path: path2 }) {
  return /^M(-?[\d.]+) (-?[\d.]+)H(-?[\d.]+)V(-?[\d.]+)H/.exec(path2)?.slice(1).map(Number) ?? [];
}
var overhang = 3;
function boxOf(shapes2) {
  const corners = shapes2.map((mark) => mark.kind === "shape" ? cornersOf(mark) : []).filter(({ length }) => length > 0);
  const [left2, top] = [Math.min(...corners.map(([x1 = 0]) => x1)), Math.min(...corners.map(([, y1 = 0]) => y1))];
  const [right2, bottom2] = [
    Math.max(...corners.map(([, , x2 = 0]) => x2)),
    Math.max(...corners.map(([, , , y2 = 0]) => y2))
  ];
  return {
    x: left2 - overhang,
    y: top - overhang,
    width: right2 - left2 + 2 * overhang,
    height: bottom2 - top + 2 * overhang
  };
}
function placeStorey({ shapes: shapes2, box }, at, measure) {
  const { scale } = at;
  return shapes2.map((mark) => {
    const [x, y] = [at.x + (mark.x - box.x) * scale, at.y + (mark.y - box.y) * scale];
    if (mark.kind === "shape") return { ...mark, x, y, scale };
    const { text: text5, style } = mark;
    const size = style.size * scale;
    return {
      kind: "text",
      x: x - measure(text5, style.face, size) / 2,
      y,
      text: text5,
      style: { ...style, size, halo: (style.halo ?? 0) * scale }
    };
  });
}

// fixtures/server/estimate-pdf/marks.ts
function block(x, y, width2, height, fill) {
  return {
    kind: "shape",
    path: `M0 0H${width2}V${height}H0Z`,
    x,
    y,
    scale: 1,
    fill,
    stroke: null,
    strokeWidth: 0,
    dash: []
  };
}

// fixtures/server/estimate-pdf/document.ts
var builder = "Wattlestone Homes";
var exclusions = "Estimate only. Excludes site costs, council fees and landscaping.";
var paper = { width: 595.28, height: 841.89 };
var colours = {
  ink: "#1f2421",
  soft: "#555c56",
  forest: "#2f4a3f",
  clay: "#9a4a2c",
  wheat: "#e8d9b5",
  line: "#ddd8ce",
  sand: "#f0ebe2",
  white: "#ffffff"
};
var left = 48;
var width = paper.width - 2 * left;
var right = left + width;
var bottom = paper.height - 66;
var drawingHeight = { most: 340, usual: 290, least: 225 };
var captionHeight = 42;
var labelWidth = 92;
var amountWidth = 96;
var nameWidth = width - labelWidth - amountWidth;
var leading = 13;
var rowGap = 5;
var totalHeight = 81;
var groups = {
  base: "Home",
  option: "Options",
  facade: "Facade",
  inclusion: "Inclusions",
  promotion: "Promotions"
};
function layOut(content, measure) {
  const sheets = new Sheets(content, measure);
  heading(sheets, content);
  drawing(sheets, content);
  lines(sheets, content.estimate);
  total(sheets, content.estimate);
  sheets.number();
  return sheets.pages;
}
function amountInWords(amount) {
  if (amount === null) return "Price on request";
  return amount === 0 ? "Included" : formatMoney(amount);
}
var Sheets = class {
  pages = [];
  measure;
  #content;
  y = 0;
  constructor(content, measure) {
    this.#content = content;
    this.measure = measure;
    this.#begin();
  }
  add(...marks) {
    this.pages.at(-1)?.push(...marks);
  }
  write(text5, x, style) {
    const { face = "text", size = 9.5, colour: colour3 = colours.ink, align = "left", tracking = 0, y = this.y } = style;
    const advance = this.measure(text5, face, size);
    this.add({
      kind: "text",
      x: align === "right" ? x - advance : x,
      y,
      text: text5,
      style: { face, size, colour: colour3, tracking }
    });
    return advance;
  }
  wrapped(text5, into, face, size) {
    return wrap(cleanText(text5), into, (line) => this.measure(line, face, size));
  }
  /** Starts a new page if less than `height` is left. @returns whether it did */
  need(height) {
    if (this.y + height <= bottom) return false;
    this.#begin();
    return true;
  }
  /** Adds the footer of every page once their number is known. */
  number() {
    const { name: name2, date } = this.#content;
    const y = paper.height - 34;
    for (const [index, page] of this.pages.entries()) {
      const foot = (text5, x) => void page.push({ kind: "text", x, y, text: text5, style: { face: "text", size: 7.5, colour: colours.soft } });
      const count2 = `Page ${index + 1} of ${this.pages.length}`;
      page.push(block(left, y - 16, width, 0.6, colours.line));
      const [line = ""] = this.wrapped(`${builder}  \xB7  ${name2}  \xB7  ${date}`, width - 80, "text", 7.5);
      foot(line, left);
      foot(count2, right - this.measure(count2, "text", 7.5));
    }
  }
  #begin() {
    this.pages.push([]);
    const isFirst = this.pages.length === 1;
    const height = isFirst ? 76 : 44;
    const middle = height / 2;
    this.add(block(0, 0, paper.width, height, colours.forest), block(0, height, paper.width, 3, colours.clay));
    const mark = isFirst ? 0.95 : 0.62;
    const line = {
      kind: "shape",
      x: left - 6 * mark,
      y: middle - 20.5 * mark,
      scale: mark,
      fill: null,
      strokeWidth: 2.2,
      dash: []
    };
    this.add(
      { ...line, path: "M6.5 22.5L20 10.5L33.5 22.5M10.5 19.5V30H29.5V19.5", stroke: colours.white },
      { ...line, path: "M6.5 24.5H33.5", stroke: colours.wheat }
    );
    const size = isFirst ? 18 : 12;
    this.write(builder, left + 36 * mark, { face: "display", size, colour: colours.white, y: middle + size * 0.34 });
    this.write(isFirst ? "Estimate" : `${cleanText(this.#content.name).slice(0, 48)}, continued`, right, {
      face: "text",
      size: isFirst ? 11 : 9,
      colour: colours.wheat,
      align: "right",
      y: middle + 4
    });
    this.y = height + (isFirst ? 44 : 40);
  }
};
function heading(sheets, { name: name2, facts, recipient, date, estimate: estimate2 }) {
  for (const line of sheets.wrapped(name2, width, "display", 30)) {
    sheets.y += 8;
    sheets.write(line, left, { face: "display", size: 30, colour: colours.forest });
    sheets.y += 26;
  }
  sheets.y -= 10;
  for (const line of sheets.wrapped(facts, width, "text", 9.5)) {
    sheets.write(line, left, { size: 9.5, colour: colours.soft });
    sheets.y += 13;
  }
  sheets.y += 13;
  const cells = [
    ...recipient === "" ? [] : [["Prepared for", recipient]],
    ["Region", estimate2.region],
    ["Date", date]
  ];
  const widths = recipient === "" ? [0.5, 0.5] : [0.5, 0.29, 0.21];
  let x = left;
  let deepest = 0;
  for (const [index, [label, value2]] of cells.entries()) {
    const own = width * (widths[index] ?? 0);
    sheets.write(label, x, { face: "strong", size: 7.5, colour: colours.clay, tracking: 0.45 });
    const rows = sheets.wrapped(value2, own - 14, "strong", 10.5);
    for (const [row2, line] of rows.entries())
      sheets.write(line, x, { face: "strong", size: 10.5, y: sheets.y + 15 + row2 * 14 });
    deepest = Math.max(deepest, rows.length);
    x += own;
  }
  sheets.y += 19 + deepest * 14;
}
function drawing(sheets, { storeys, captions, estimate: estimate2 }) {
  if (storeys.length === 0) return;
  const gap = 34;
  const room = bottom - sheets.y - captionHeight - ledgerHeight(sheets, estimate2);
  const height = room < drawingHeight.least ? drawingHeight.usual : Math.min(drawingHeight.most, room);
  const across = storeys.reduce((sum, { box }) => sum + box.width, 0);
  const tallest = Math.max(...storeys.map(({ box }) => box.height));
  const scale = Math.min((width - gap * (storeys.length - 1)) / across, height / tallest);
  const base = sheets.y + 6 + tallest * scale;
  let x = left + (width - across * scale - gap * (storeys.length - 1)) / 2;
  for (const [index, storey] of storeys.entries()) {
    sheets.add(...placeStorey(storey, { x, y: base - storey.box.height * scale, scale }, sheets.measure));
    const caption2 = captions[index] ?? "";
    const middle = x + storey.box.width * scale / 2;
    sheets.write(caption2, middle - sheets.measure(caption2, "text", 8) / 2, {
      size: 8,
      colour: colours.soft,
      y: base + 17
    });
    x += storey.box.width * scale + gap;
  }
  sheets.y += captionHeight + tallest * scale;
}
function ledgerHeight(sheets, { lines: priced }) {
  return priced.reduce((sum, { name: name2 }) => sum + rowsOf(sheets, name2).length * leading + rowGap, totalHeight);
}
function rowsOf(sheets, name2) {
  return sheets.wrapped(name2, nameWidth, "text", 9.5);
}
function lines(sheets, { lines: priced }) {
  for (const [index, { kind, name: name2, amount, worth }] of priced.entries()) {
    const rows = rowsOf(sheets, name2);
    const worthSaid = worth === null ? "" : `worth ${formatMoney(worth)}`;
    const height = rows.length * leading + rowGap;
    const isNewPage = sheets.need(index === priced.length - 1 ? height + totalHeight : height);
    const isNewGroup = priced[index - 1]?.kind !== kind;
    if (isNewGroup || isNewPage) {
      if (!isNewPage) sheets.add(block(left, sheets.y, width, 0.6, colours.line));
      sheets.write(groups[kind], left, { face: "strong", size: 8.5, colour: colours.forest, y: sheets.y + leading });
    }
    for (const [row2, line] of rows.entries()) {
      const baseline = sheets.y + leading * (row2 + 1);
      const advance = sheets.write(line, left + labelWidth, { y: baseline });
      if (row2 === rows.length - 1 && worthSaid !== "")
        sheets.write(worthSaid, left + labelWidth + advance + 7, { size: 8.5, colour: colours.soft, y: baseline });
    }
    sheets.write(amountInWords(amount), right, { face: "figures", align: "right", y: sheets.y + leading });
    sheets.y += height;
  }
}
function total(sheets, { total: sum, region }) {
  sheets.y += 6;
  sheets.add(block(left, sheets.y, width, 44, colours.sand), block(left, sheets.y, 3, 44, colours.clay));
  const baseline = sheets.y + 28;
  sheets.write("Estimated total", left + 16, { face: "strong", size: 11, colour: colours.forest, y: baseline - 5 });
  sheets.write(`Prices for ${region}, in Australian dollars`, left + 16, {
    size: 7.5,
    colour: colours.soft,
    y: baseline + 7
  });
  sheets.write(sum === null ? "Price on request" : formatMoney(sum), right - 14, {
    face: "strong",
    size: 20,
    colour: colours.forest,
    align: "right",
    y: baseline + 1
  });
  sheets.y += 62;
  sheets.write(exclusions, left, { size: 8.5 });
  sheets.y += 13;
}

// runtime/stores/home/option-relations.ts
function compileOptions(listed) {
  const problems = [];
  const indexes = /* @__PURE__ */ new Map();
  const options = [];
  for (const option of listed) {
    if (indexes.has(option.id)) {
      problems.push({ kind: "duplicate id", ids: [option.id] });
    } else {
      indexes.set(option.id, options.length);
      options.push(option);
    }
  }
  const id = (index) => options[index]?.id ?? "";
  const addProblem = (kind, ...concerned) => void problems.push({ kind, ids: concerned.map(id) });
  const forEachPair = (relation, callback) => {
    options.forEach(
      (option, from) => option[relation].forEach((relatedId, position, all) => {
        if (all.indexOf(relatedId) < position) return;
        const to = indexes.get(relatedId);
        if (to === void 0) problems.push({ kind: "unknown id", ids: [option.id, relatedId] });
        else callback(from, to);
      })
    );
  };
  const [dependents, needs, conflicts] = [emptyRelation(options), emptyRelation(options), emptyRelation(options)];
  forEachPair("dependents", (from, to) => {
    if (from === to || reaches(needs, from, to)) {
      addProblem("cycle", from, to);
      return;
    }
    dependents[from]?.push(to);
    needs[to]?.push(from);
  });
  for (const [index, parents] of needs.entries()) if (parents.length > 1) addProblem("two parents", index, ...parents);
  forEachPair("conflicts", (one, other) => {
    if (conflicts[one]?.includes(other)) return;
    if (one === other || reaches(needs, one, other) || reaches(needs, other, one)) {
      addProblem("conflict with what it needs", one, other);
      return;
    }
    conflicts[one]?.push(other);
    conflicts[other]?.push(one);
  });
  return { options, indexes, dependents, needs, conflicts, problems };
}
function emptyRelation(options) {
  return options.map(() => []);
}
function reaches(edges, start, goal) {
  let next2 = edges[start];
  while (next2?.length === 1) {
    if (next2[0] === goal) return true;
    next2 = edges[next2[0] ?? start];
  }
  if (!next2?.length) return false;
  const pending = [...next2];
  const visited = /* @__PURE__ */ new Set();
  for (let index = pending.pop(); index !== void 0; index = pending.pop()) {
    if (index === goal) return true;
    if (visited.has(index)) continue;
    visited.add(index);
    pending.push(...edges[index] ?? []);
  }
  return false;
}

// fixtures/server/home/home-data.ts
function homeDataOf(world2, design, region = DEFAULT_REGION) {
  const today = world2.now.slice(0, 10);
  return {
    slug: design.slug,
    name: design.name,
    family: design.family,
    options: design.options.map(({ id, name: name2, code, price, storey, dependents, conflicts }) => ({
      id: String(id),
      name: name2,
      code,
      price,
      storey,
      dependents: dependents.map(String),
      conflicts: conflicts.map(String)
    })),
    facades: design.facades.map(({ slug, name: name2, price, picture }) => ({ slug, name: name2, price, picture })),
    inclusions: design.inclusions.map(({ slug, name: name2, price }) => ({ slug, name: name2, price })),
    defaultInclusion: design.defaultInclusion,
    promotions: world2.promotions.filter(({ slug, endsAt }) => design.promotions.includes(slug) && (endsAt === null || endsAt >= today)).map(({ slug, name: name2, value: value2 }) => ({ slug, name: name2, value: value2 })),
    regions: world2.regions.map(({ slug, name: name2 }) => ({ slug, name: name2, price: design.prices[slug] ?? null })),
    region
  };
}

// fixtures/server/estimate-pdf/query.ts
var LONGEST_NAME = 100;
var LONGEST_ECHO = 60;
var lists = ["floorplan_options[]", "promotions[]"];
var single = ["home_design", "facade", "inclusions", "flipped", "first_name", "last_name", "region"];
function readEstimateQuery(world2, query) {
  const slug = query.get("home_design") ?? "";
  const design = world2.designs.find((candidate) => candidate.slug === slug);
  if (slug === "") return { status: 422, faults: ["home_design: say which design, such as home_design=ardenne-28"] };
  if (!design) return { status: 404, faults: [`home_design: there is no design ${quoted(slug)}`] };
  const home = homeDataOf(world2, design);
  const graph2 = compileOptions(home.options);
  const { choices: choices2, repairs } = readChoices(home, graph2, query);
  const recipient = { firstName: query.get("first_name") ?? "", lastName: query.get("last_name") ?? "" };
  const faults2 = [...shapeFaults(query), ...choiceFaults(home, graph2, query, repairs), ...nameFaults(query)];
  return faults2.length > 0 ? { status: 422, faults: faults2 } : { design, home, graph: graph2, choices: choices2, recipient };
}
function shapeFaults(query) {
  const misnamed = [...new Set(query.keys())].flatMap((name2) => {
    const list = lists.find((known) => name2 !== known && name2.replace(/\[.*$/s, "") === known.slice(0, -2));
    return list === void 0 ? [] : [`${quoted(name2)}: lists are sent as ${list}`];
  });
  const repeated = single.filter((name2) => query.getAll(name2).length > 1).map((name2) => `${name2}: send it once`);
  const flipped = query.get("flipped");
  return [
    ...misnamed,
    ...repeated,
    ...flipped === null || flipped === "1" || flipped === "0" ? [] : [`flipped: send 1 or 0, not ${quoted(flipped)}`]
  ];
}
function choiceFaults(home, graph2, query, { options, fields: fields2 }) {
  const refused = options.map(({ id, because, of }) => {
    const other = of === void 0 ? "another option" : graph2.options[of]?.id ?? "";
    const reasons = {
      unknown: `${quoted(id)} is not an option of ${home.name}`,
      conflict: `${id} can\u2019t be combined with ${other}`,
      need: `${id} needs ${other}`
    };
    return `floorplan_options[]: ${reasons[because]}`;
  });
  const known = {
    facade: home.facades,
    inclusions: home.inclusions,
    "promotions[]": home.promotions,
    region: home.regions
  };
  const unknown3 = fields2.flatMap(
    (field) => [...new Set(query.getAll(field))].filter((value2) => value2 !== "" && !known[field]?.some(({ slug }) => slug === value2)).map((value2) => `${field}: ${quoted(value2)} is not offered with ${home.name}`)
  );
  return [...refused, ...unknown3];
}
function nameFaults(query) {
  return ["first_name", "last_name"].filter((field) => [...query.get(field) ?? ""].length > LONGEST_NAME).map((field) => `${field}: at most ${LONGEST_NAME} characters`);
}
function quoted(value2) {
  const line = value2.replaceAll(/\s+/g, " ");
  const characters = [...line];
  return `\u201C${characters.length > LONGEST_ECHO ? `${characters.slice(0, LONGEST_ECHO).join("")}\u2026` : line}\u201D`;
}

// fixtures/server/estimate-pdf/handle-estimate-pdf.ts
init_text();
var path = "/estimate-pdf";
async function handleEstimatePdf(request, { world: world2, assets }) {
  const url = new URL(request.url);
  if (url.pathname !== path) return null;
  if (request.method !== "GET" && request.method !== "HEAD")
    return plain(405, `${path} answers GET.`, { allow: "GET, HEAD" });
  const query = readEstimateQuery(world2, url.searchParams);
  if ("faults" in query) return plain(query.status, query.faults.join("\n"));
  const [{ typefacesOf: typefacesOf2 }, { writePdf: writePdf2 }] = await Promise.all([Promise.resolve().then(() => (init_typefaces(), typefaces_exports)), Promise.resolve().then(() => (init_pdf(), pdf_exports))]);
  const typefaces = await typefacesOf2(assets);
  const content = documentOf(world2, query);
  const bytes = await writePdf2(layOut(content, typefaces.measure), typefaces, {
    ...paper,
    title: `${content.name}: estimate${content.recipient === "" ? "" : ` for ${content.recipient}`}`,
    author: builder,
    subject: `What ${content.name} costs in ${content.estimate.region}, with every choice`,
    date: world2.now
  });
  return new Response(bytes, {
    headers: {
      ...shared,
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${query.design.slug}-estimate.pdf"`,
      "content-length": String(bytes.length)
    }
  });
}
function documentOf(world2, { design, home, graph: graph2, choices: choices2, recipient }) {
  const on = activeOptions(graph2, choices2.options).map(({ code }) => code);
  const floors = storeysOf(design);
  const flipped = choices2.flipped ? " \xB7 flipped" : "";
  return {
    name: design.name,
    facts: factsOf(world2, design),
    recipient: fullName(recipient),
    date: dateInWords(world2.now.slice(0, 10)),
    estimate: estimateOf(home, graph2, choices2),
    // A design without a published drawing has none here either.
    storeys: design.plan === null ? [] : drawnStoreys(design, { on, flipped: choices2.flipped }),
    captions: floors.map(
      ({ name: name2, width: width2, length }) => `${name2} \xB7 ${width2.toFixed(1)} \xD7 ${length.toFixed(1)} m${flipped}`
    )
  };
}
function factsOf({ collections: collections2 }, design) {
  const collection = collections2.find(({ slug }) => slug === design.collection);
  return [
    `${collection?.name ?? ""} collection`,
    `${design.bedrooms} bed`,
    `${design.bathrooms} bath`,
    `${design.carSpaces} car`,
    `${design.squares} squares`,
    ...design.lotWidthM === null ? [] : [`fits lots from ${design.lotWidthM} m wide`]
  ].join(" \xB7 ");
}
function fullName({ firstName, lastName }) {
  return cleanText(`${firstName} ${lastName}`);
}
var shared = { "cache-control": "no-store, private", "x-robots-tag": "noindex", "x-content-type-options": "nosniff" };
function plain(status, text5, headers = {}) {
  return new Response(`${text5}
`, {
    status,
    headers: { ...shared, "content-type": "text/plain; charset=UTF-8", ...headers }
  });
}

// fixtures/server/html.ts
var ENTITIES = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
};
function escapeHtml(text5) {
  return text5.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
function plainPage(title, text5) {
  return [
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text5)}</p><p><a href="/">Front page</a></p></main></body></html>`
  ].join("");
}

// fixtures/maps/errors.ts
var InvalidValueError = class extends Error {
  constructor(message) {
    super(message);
    this.name = "InvalidValueError";
  }
};

// fixtures/maps/lat-lng.ts
var LatLng = class {
  #lat;
  #lng;
  constructor(latOrLiteral, lng, noClampNoWrap = false) {
    const literal2 = typeof latOrLiteral === "object" ? literalOf(latOrLiteral) : { lat: latOrLiteral, lng };
    const [north, east] = [finite("lat", literal2.lat), finite("lng", literal2.lng)];
    this.#lat = noClampNoWrap ? north : Math.max(-90, Math.min(90, north));
    this.#lng = noClampNoWrap ? east : wrapLongitude(east);
  }
  lat() {
    return this.#lat;
  }
  lng() {
    return this.#lng;
  }
  equals(other) {
    if (other === null) return false;
    const { lat, lng } = toLatLng(other).toJSON();
    return Math.abs(lat - this.#lat) < 1e-9 && Math.abs(lng - this.#lng) < 1e-9;
  }
  toJSON() {
    return { lat: this.#lat, lng: this.#lng };
  }
  toString() {
    return `(${this.#lat}, ${this.#lng})`;
  }
  toUrlValue(precision = 6) {
    return `${Number(this.#lat.toFixed(precision))},${Number(this.#lng.toFixed(precision))}`;
  }
};
function wrapLongitude(lng) {
  return lng >= -180 && lng <= 180 ? lng : ((lng + 180) % 360 + 360) % 360 - 180;
}
function toLatLng(value2, where = "") {
  if (value2 instanceof LatLng) return value2;
  try {
    if (typeof value2 === "object" && value2 !== null && "lat" in value2 && "lng" in value2) {
      return new LatLng(literalOf(value2));
    }
  } catch (error) {
    throw new InvalidValueError(
      `${where === "" ? "" : `${where}: `}not a LatLng or LatLngLiteral with finite coordinates: ${messageOf(error)}`
    );
  }
  throw new InvalidValueError(`${where === "" ? "" : `${where}: `}not a LatLng or LatLngLiteral: not an Object`);
}
function literalOf(value2) {
  if (value2 instanceof LatLng) return value2.toJSON();
  return { lat: finite("lat", value2.lat), lng: finite("lng", value2.lng) };
}
function finite(name2, value2) {
  if (typeof value2 !== "number") throw new InvalidValueError(`in property ${name2}: not a number`);
  if (!Number.isFinite(value2)) throw new InvalidValueError(`in property ${name2}: ${value2} is not an accepted value`);
  return value2;
}
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

// fixtures/maps/lat-lng-bounds.ts
var eastOf = (from, lng) => ((lng - from) % 360 + 360) % 360;
var LatLngBounds = class _LatLngBounds {
  /** An empty rectangle has its south above its north. */
  #south = 1;
  #north = -1;
  #west = 180;
  #east = -180;
  constructor(swOrLiteral, ne) {
    if (swOrLiteral === void 0 || swOrLiteral === null) return;
    if (swOrLiteral instanceof _LatLngBounds || "south" in swOrLiteral) {
      this.union(swOrLiteral);
      return;
    }
    const southWest = toLatLng(swOrLiteral, "LatLngBounds");
    const northEast = toLatLng(ne ?? swOrLiteral, "LatLngBounds");
    [this.#south, this.#west, this.#north, this.#east] = [
      southWest.lat(),
      southWest.lng(),
      northEast.lat(),
      northEast.lng()
    ];
  }
  isEmpty() {
    return this.#south > this.#north;
  }
  extend(point) {
    const { lat, lng } = toLatLng(point, "extend").toJSON();
    if (this.isEmpty()) {
      [this.#south, this.#west, this.#north, this.#east] = [lat, lng, lat, lng];
      return this;
    }
    this.#south = Math.min(this.#south, lat);
    this.#north = Math.max(this.#north, lat);
    if (!this.#spans(lng)) {
      if (eastOf(this.#east, lng) < eastOf(lng, this.#west)) this.#east = lng;
      else this.#west = lng;
    }
    return this;
  }
  union(other) {
    const bounds = toBounds(other);
    return bounds.isEmpty() ? this : this.extend(bounds.getSouthWest()).extend(bounds.getNorthEast());
  }
  contains(point) {
    const { lat, lng } = toLatLng(point, "contains").toJSON();
    return !this.isEmpty() && lat >= this.#south && lat <= this.#north && this.#spans(lng);
  }
  intersects(other) {
    const bounds = toBounds(other);
    if (this.isEmpty() || bounds.isEmpty()) return false;
    const { south, north, west, east } = bounds.toJSON();
    return south <= this.#north && north >= this.#south && (this.#spans(west) || this.#spans(east) || bounds.#spans(this.#west));
  }
  equals(other) {
    return other !== null && JSON.stringify(toBounds(other)) === JSON.stringify(this);
  }
  getCenter() {
    return new LatLng((this.#south + this.#north) / 2, this.#west + eastOf(this.#west, this.#east) / 2);
  }
  getSouthWest() {
    return new LatLng(this.#south, this.#west, true);
  }
  getNorthEast() {
    return new LatLng(this.#north, this.#east, true);
  }
  toSpan() {
    return new LatLng(
      this.isEmpty() ? 0 : this.#north - this.#south,
      this.isEmpty() ? 0 : eastOf(this.#west, this.#east),
      true
    );
  }
  toJSON() {
    return { south: this.#south, west: this.#west, north: this.#north, east: this.#east };
  }
  toString() {
    return `((${this.#south}, ${this.#west}), (${this.#north}, ${this.#east}))`;
  }
  toUrlValue(precision = 6) {
    return `${this.getSouthWest().toUrlValue(precision)},${this.getNorthEast().toUrlValue(precision)}`;
  }
  #spans(lng) {
    return eastOf(this.#west, lng) <= eastOf(this.#west, this.#east);
  }
};
function toBounds(value2, where = "") {
  if (value2 instanceof LatLngBounds) return value2;
  if (typeof value2 === "object" && value2 !== null && "south" in value2 && "west" in value2 && "north" in value2 && "east" in value2) {
    const [south, west, north, east] = [value2.south, value2.west, value2.north, value2.east].map(Number);
    return new LatLngBounds(toLatLng({ lat: south, lng: west }, where), toLatLng({ lat: north, lng: east }, where));
  }
  throw new InvalidValueError(`${where === "" ? "" : `${where}: `}not a LatLngBounds or LatLngBoundsLiteral`);
}

// fixtures/maps/mercator.ts
var WORLD_SIZE = 256;
var MAX_LATITUDE = 85.05112878;
function project(lat, lng) {
  const sine = Math.sin(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI / 180);
  return {
    x: (lng + 180) / 360 * WORLD_SIZE,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD_SIZE
  };
}
function unproject({ x, y }) {
  const angle = Math.PI * (1 - 2 * y / WORLD_SIZE);
  return { lat: Math.atan(Math.sinh(angle)) * 180 / Math.PI, lng: x / WORLD_SIZE * 360 - 180 };
}
function scaleAt(zoom) {
  return 2 ** zoom;
}

// fixtures/maps/camera.ts
function pixelOf(camera, { lat, lng }) {
  const point = project(lat, lng);
  const half = WORLD_SIZE / 2;
  let east = point.x - camera.centre.x;
  if (east > half) east -= WORLD_SIZE;
  else if (east < -half) east += WORLD_SIZE;
  const scale = scaleAt(camera.zoom);
  return { x: east * scale + camera.size.width / 2, y: (point.y - camera.centre.y) * scale + camera.size.height / 2 };
}
function worldAt({ centre, zoom, size }, { x, y }) {
  const scale = scaleAt(zoom);
  return { x: centre.x + (x - size.width / 2) / scale, y: centre.y + (y - size.height / 2) / scale };
}
function latLngAt(camera, pixel) {
  const { lat, lng } = unproject(worldAt(camera, pixel));
  return new LatLng(lat, lng);
}
function visibleBounds(camera) {
  const { width: width2, height } = camera.size;
  const southWest = latLngAt(camera, { x: 0, y: height });
  const northEast = latLngAt(camera, { x: width2, y: 0 });
  const wholeWorld = width2 / scaleAt(camera.zoom) >= WORLD_SIZE;
  return wholeWorld ? new LatLngBounds({ lat: southWest.lat(), lng: -180 }, { lat: northEast.lat(), lng: 180 }) : new LatLngBounds(southWest, northEast);
}
function cameraFor(bounds, {
  size,
  padding,
  minZoom,
  maxZoom,
  whole: whole2
}) {
  const { south, west, north, east } = bounds.toJSON();
  const [low, high] = [project(south, west), project(north, east)];
  const spanX = high.x < low.x ? high.x + WORLD_SIZE - low.x : high.x - low.x;
  const spanY = low.y - high.y;
  const room = {
    width: Math.max(1, size.width - padding.left - padding.right),
    height: Math.max(1, size.height - padding.top - padding.bottom)
  };
  const exact = Math.log2(Math.min(room.width / spanX, room.height / spanY));
  const zoom = Math.max(minZoom, Math.min(maxZoom, whole2 ? Math.floor(exact + 1e-9) : exact));
  const scale = scaleAt(zoom);
  const x = low.x + spanX / 2 + (padding.right - padding.left) / 2 / scale;
  const y = high.y + spanY / 2 + (padding.bottom - padding.top) / 2 / scale;
  return { centre: { x: x % WORLD_SIZE, y }, zoom };
}
function paddingOf(value2 = 0) {
  if (typeof value2 === "number") return { top: value2, right: value2, bottom: value2, left: value2 };
  return { top: value2.top ?? 0, right: value2.right ?? 0, bottom: value2.bottom ?? 0, left: value2.left ?? 0 };
}

// fixtures/world/naming.ts
function slugOf(name2) {
  return name2.toLowerCase().replaceAll(/[’']/g, "").replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");
}
function advertisedPrice(amount) {
  return Math.max(0, Math.round((amount - 400) / 500) * 500 + 400);
}

// fixtures/world/places.ts
function place(suburb, state, postcode, lat, lng, region) {
  return { slug: slugOf(suburb), suburb, state, postcode, lat, lng, region };
}
var melbourne = "melbourne-metro";
var geelong = "geelong-surf-coast";
var queensland = "south-east-queensland";
var sydney = "sydney-hunter";
var places = [
  place("Tarneit", "VIC", "3029", -37.809, 144.667, melbourne),
  place("Wyndham Vale", "VIC", "3024", -37.89, 144.63, melbourne),
  place("Werribee", "VIC", "3030", -37.9, 144.664, melbourne),
  place("Point Cook", "VIC", "3030", -37.918, 144.748, melbourne),
  place("Truganina", "VIC", "3029", -37.828, 144.708, melbourne),
  place("Rockbank", "VIC", "3335", -37.73, 144.653, melbourne),
  place("Aintree", "VIC", "3336", -37.722, 144.663, melbourne),
  place("Deanside", "VIC", "3336", -37.733, 144.704, melbourne),
  place("Cobblebank", "VIC", "3338", -37.706, 144.602, melbourne),
  place("Craigieburn", "VIC", "3064", -37.594, 144.934, melbourne),
  place("Mickleham", "VIC", "3064", -37.562, 144.874, melbourne),
  place("Donnybrook", "VIC", "3064", -37.548, 144.967, melbourne),
  place("Wollert", "VIC", "3750", -37.589, 144.994, melbourne),
  place("Sunbury", "VIC", "3429", -37.581, 144.714, melbourne),
  place("Beveridge", "VIC", "3753", -37.482, 144.983, melbourne),
  place("Clyde North", "VIC", "3978", -38.106, 145.348, melbourne),
  place("Officer", "VIC", "3809", -38.061, 145.415, melbourne),
  place("Pakenham", "VIC", "3810", -38.074, 145.485, melbourne),
  place("Cranbourne East", "VIC", "3977", -38.116, 145.308, melbourne),
  place("Armstrong Creek", "VIC", "3217", -38.237, 144.374, geelong),
  place("Lara", "VIC", "3212", -38.023, 144.396, geelong),
  place("Curlewis", "VIC", "3222", -38.177, 144.533, geelong),
  place("Torquay", "VIC", "3228", -38.333, 144.317, geelong),
  place("Charlemont", "VIC", "3217", -38.217, 144.343, geelong),
  place("Mount Duneed", "VIC", "3217", -38.246, 144.311, geelong),
  place("Ripley", "QLD", "4306", -27.667, 152.783, queensland),
  place("Springfield Lakes", "QLD", "4300", -27.683, 152.917, queensland),
  place("Redbank Plains", "QLD", "4301", -27.65, 152.85, queensland),
  place("Yarrabilba", "QLD", "4207", -27.802, 153.109, queensland),
  place("Flagstone", "QLD", "4280", -27.809, 152.956, queensland),
  place("Logan Reserve", "QLD", "4133", -27.703, 153.11, queensland),
  place("North Lakes", "QLD", "4509", -27.228, 153.007, queensland),
  place("Burpengary East", "QLD", "4505", -27.142, 153, queensland),
  place("Caboolture South", "QLD", "4510", -27.096, 152.941, queensland),
  place("Caloundra West", "QLD", "4551", -26.803, 153.093, queensland),
  place("Pimpama", "QLD", "4209", -27.822, 153.305, queensland),
  place("Coomera", "QLD", "4209", -27.846, 153.344, queensland),
  place("Marsden Park", "NSW", "2765", -33.689, 150.803, sydney),
  place("Box Hill", "NSW", "2765", -33.65, 150.88, sydney),
  place("Schofields", "NSW", "2762", -33.704, 150.867, sydney),
  place("Jordan Springs", "NSW", "2747", -33.724, 150.728, sydney),
  place("Oran Park", "NSW", "2570", -34.003, 150.743, sydney),
  place("Leppington", "NSW", "2179", -33.965, 150.801, sydney),
  place("Gregory Hills", "NSW", "2557", -34.031, 150.777, sydney),
  place("Austral", "NSW", "2179", -33.931, 150.794, sydney),
  place("Farley", "NSW", "2320", -32.733, 151.517, sydney),
  place("Chisholm", "NSW", "2322", -32.755, 151.636, sydney),
  place("Cameron Park", "NSW", "2285", -32.903, 151.624, sydney)
];

// fixtures/maps/geography/labels.ts
function labels(kind, from, to, rows) {
  return rows.map(([text5, lat, lng]) => ({ text: text5, lat, lng, kind, from, to }));
}
var names = [
  ...labels("city", 4, 11, [
    ["Melbourne", -37.814, 144.963],
    ["Sydney", -33.869, 151.209],
    ["Brisbane", -27.47, 153.021],
    ["Perth", -31.951, 115.861],
    ["Adelaide", -34.929, 138.601],
    ["Hobart", -42.882, 147.327],
    ["Canberra", -35.281, 149.13],
    ["Darwin", -12.463, 130.842]
  ]),
  ...labels("state", 4, 6, [
    ["Western Australia", -25.6, 122.2],
    ["Northern Territory", -19.6, 133.4],
    ["South Australia", -29.6, 134.6],
    ["Queensland", -22.6, 144.4],
    ["New South Wales", -32.3, 146.6],
    ["Victoria", -36.95, 143.9],
    ["Tasmania", -42.1, 146.5]
  ]),
  ...labels("water", 8, 12, [
    ["Port Phillip", -38.13, 144.87],
    ["Western Port", -38.43, 145.27],
    ["Moreton Bay", -27.28, 153.27],
    ["Corio Bay", -38.11, 144.41]
  ]),
  ...labels("water", 4, 7, [
    ["Bass Strait", -39.6, 145.7],
    ["Tasman Sea", -37.4, 153.6],
    ["Great Australian Bight", -34.2, 130.2],
    ["Coral Sea", -17.6, 150.2],
    ["Indian Ocean", -27.6, 109.4]
  ]),
  ...labels("town", 7, 12, [
    ["Geelong", -38.15, 144.36],
    ["Ballarat", -37.562, 143.85],
    ["Bendigo", -36.757, 144.279],
    ["Gold Coast", -28.017, 153.4],
    ["Newcastle", -32.928, 151.782],
    ["Wollongong", -34.425, 150.893],
    ["Ipswich", -27.614, 152.76],
    ["Penrith", -33.751, 150.694],
    ["Frankston", -38.145, 145.126],
    ["Toowoomba", -27.56, 151.954],
    ["Caloundra", -26.803, 153.122],
    ["Shepparton", -36.38, 145.399],
    ["Albury", -36.081, 146.916],
    ["Traralgon", -38.195, 146.54],
    ["Warrnambool", -38.383, 142.485],
    ["Mildura", -34.208, 142.124],
    ["Launceston", -41.439, 147.135],
    ["Cairns", -16.919, 145.778],
    ["Townsville", -19.259, 146.817],
    ["Alice Springs", -23.698, 133.881]
  ]),
  ...labels(
    "suburb",
    10,
    18,
    places.map(({ suburb, lat, lng }) => [suburb, lat, lng])
  )
];

// fixtures/maps/geography/palette.ts
var palette = {
  sea: "#dfe9ea",
  land: "#f0ebe2",
  coast: "#c2ccc8",
  town: "#e5ddcf",
  forest: "#e3e7d8",
  border: "#b9b2a4",
  road: "#ffffff",
  roadEdge: "#d9d1c2",
  street: "#f3eee6",
  grid: "#8a8f88",
  ink: "#1f2421",
  inkSoft: "#555c56",
  water: "#4f6b70",
  paper: "#faf8f4",
  pin: "#9a4a2c",
  pinEdge: "#6d3019"
};

// fixtures/maps/geography/pairs.ts
function pairs(text5) {
  return text5.trim().split(/\s+/).map((pair) => {
    const [lat = Number.NaN, lng = Number.NaN, ...more] = pair.split(",").map(Number);
    if (!Number.isFinite(lat) || !Number.isFinite(lng) || more.length > 0)
      throw new RangeError(`"${pair}" is no pair of coordinates.`);
    return [lat, lng];
  });
}

// fixtures/maps/geography/coastline.ts
var mainland = pairs(`
  -10.69,142.53 -11.35,142.86 -11.97,143.24 -12.59,143.41 -13.1,143.53 -13.75,143.55 -14.15,143.7 -14.53,144.1
  -14.18,144.52 -14.96,145.33 -15.47,145.25 -16.08,145.47 -16.49,145.46 -16.92,145.78 -17.52,146.08 -18.03,146.04
  -18.26,146.03 -18.53,146.33 -19.05,146.45 -19.25,146.82 -19.18,147.01 -19.4,147.18 -19.31,147.39 -19.7,147.77
  -20.01,148.25 -20.29,148.85 -20.75,148.7 -21.15,149.2 -21.6,149.4 -22.05,149.48 -22.5,149.62 -22.14,150.05
  -22.55,150.3 -22.2,150.52 -22.6,150.78 -23.13,150.75 -23.5,150.87 -23.55,151.02 -23.85,151.28 -24.02,151.65
  -24.21,151.91 -24.81,152.46 -25.27,152.74 -25.29,152.91 -25.62,152.86 -25.81,153.06 -25.93,153.19 -26.12,153.1
  -26.39,153.11 -26.65,153.11 -26.8,153.14 -26.83,153.11 -26.95,153.06 -27.07,153.09 -27.1,153.05 -27.15,153.03
  -27.2,153.06 -27.23,153.12 -27.28,153.07 -27.31,153.07 -27.37,153.16 -27.46,153.19 -27.48,153.22 -27.52,153.28
  -27.58,153.3 -27.65,153.32 -27.78,153.38 -27.94,153.41 -28.0,153.43 -28.09,153.46 -28.16,153.55 -28.36,153.57
  -28.64,153.64 -28.86,153.59 -29.0,153.47 -29.43,153.37 -30.0,153.2 -30.3,153.14 -30.65,153.02 -30.92,153.09
  -31.43,152.92 -31.85,152.75 -32.18,152.52 -32.44,152.54 -32.66,152.2 -32.71,152.08 -32.73,152.19 -32.8,152.05
  -32.87,151.86 -32.92,151.8 -32.98,151.74 -33.09,151.67 -33.2,151.62 -33.28,151.58 -33.37,151.49 -33.44,151.45
  -33.53,151.37 -33.49,151.32 -33.55,151.22 -33.58,151.33 -33.66,151.33 -33.75,151.3 -33.8,151.29 -33.82,151.3
  -33.82,151.26 -33.84,151.22 -33.83,151.17 -33.85,151.13 -33.86,151.18 -33.86,151.23 -33.84,151.28 -33.89,151.29
  -33.97,151.26 -33.99,151.23 -33.96,151.21 -33.94,151.18 -33.96,151.14 -34.0,151.16 -34.01,151.21 -34.03,151.23
  -34.06,151.16 -34.14,151.12 -34.25,150.99 -34.36,150.92 -34.42,150.91 -34.49,150.9 -34.58,150.88 -34.67,150.86
  -34.78,150.81 -34.9,150.76 -34.98,150.77 -35.02,150.83 -35.06,150.85 -35.09,150.78 -35.04,150.69 -35.13,150.72
  -35.13,150.78 -35.2,150.62 -35.36,150.49 -35.55,150.38 -35.72,150.23 -36.0,150.16 -36.24,150.14 -36.5,150.07
  -36.74,149.98 -37.07,149.91 -37.26,150.05 -37.5,149.98 -37.57,149.76 -37.75,149.5 -37.8,149.27 -37.8,148.55
  -37.88,147.99 -38.07,147.6 -38.38,147.19 -38.6,146.9 -38.68,146.69 -38.66,146.42 -38.73,146.25 -38.83,146.33
  -38.86,146.42 -39.02,146.45 -39.13,146.41 -39.05,146.3 -38.92,146.26 -38.83,146.12 -38.82,145.98 -38.91,145.92
  -38.76,145.82 -38.66,145.8 -38.64,145.73 -38.68,145.62 -38.59,145.5 -38.53,145.4 -38.51,145.37 -38.46,145.4
  -38.41,145.43 -38.34,145.52 -38.28,145.53 -38.24,145.49 -38.22,145.42 -38.22,145.33 -38.25,145.29 -38.27,145.25
  -38.31,145.2 -38.36,145.22 -38.39,145.19 -38.44,145.08 -38.48,145.03 -38.47,144.97 -38.5,144.89 -38.44,144.84
  -38.37,144.76 -38.32,144.69 -38.3,144.65 -38.31,144.7 -38.34,144.75 -38.37,144.83 -38.36,144.9 -38.33,144.96
  -38.29,144.99 -38.26,145.0 -38.21,145.03 -38.19,145.07 -38.14,145.12 -38.08,145.12 -38.03,145.1 -37.99,145.06
  -37.99,145.03 -37.95,145.0 -37.91,144.98 -37.87,144.97 -37.84,144.94 -37.84,144.91 -37.87,144.91 -37.86,144.87
  -37.87,144.81 -37.9,144.79 -37.94,144.78 -37.96,144.71 -37.99,144.68 -38.0,144.62 -38.05,144.56 -38.09,144.5
  -38.07,144.44 -38.05,144.4 -38.1,144.36 -38.14,144.36 -38.15,144.39 -38.13,144.43 -38.15,144.47 -38.14,144.55
  -38.11,144.62 -38.11,144.66 -38.14,144.72 -38.18,144.72 -38.21,144.7 -38.24,144.66 -38.27,144.67 -38.28,144.61
  -38.27,144.55 -38.29,144.49 -38.31,144.38 -38.34,144.33 -38.4,144.22 -38.46,144.11 -38.55,143.98 -38.66,143.84
  -38.76,143.67 -38.86,143.51 -38.76,143.2 -38.62,142.99 -38.4,142.48 -38.38,142.23 -38.27,141.9 -38.35,141.61
  -38.43,141.54 -38.23,141.25 -38.06,140.97 -38.05,140.7 -37.48,140.01 -37.16,139.76 -36.83,139.85 -36.0,139.45
  -35.55,138.88 -35.55,138.62 -35.61,138.1 -35.1,138.47 -34.85,138.48 -34.5,138.3 -34.18,138.12 -34.43,137.92
  -35.09,137.75 -35.22,137.3 -35.25,136.87 -34.9,137.0 -34.5,137.48 -33.95,137.62 -33.17,137.98 -32.5,137.77
  -33.04,137.58 -33.69,136.93 -34.38,136.1 -34.72,135.87 -34.95,135.98 -34.98,135.65 -34.6,135.25 -33.65,134.85
  -32.8,134.15 -32.12,133.67 -31.98,132.45 -31.48,131.15 -31.69,129.0 -31.95,128.0 -32.25,126.3 -32.3,125.6
  -32.75,124.3 -33.05,124.05 -33.93,123.52 -33.86,121.9 -33.95,120.1 -34.4,119.4 -34.9,118.45 -35.03,117.9
  -35.1,117.6 -35.03,116.7 -34.8,115.95 -34.37,115.14 -33.53,115.0 -33.62,115.35 -33.32,115.63 -32.5,115.72
  -32.05,115.74 -31.5,115.58 -30.5,115.07 -29.25,114.92 -28.77,114.61 -27.71,114.16 -26.9,113.7 -26.15,113.16
  -26.55,113.6 -25.95,113.55 -26.35,114.1 -25.8,114.2 -24.88,113.65 -24.0,113.42 -23.1,113.77 -22.6,113.67
  -21.79,114.17 -22.42,114.2 -21.65,115.1 -20.9,116.2 -20.66,116.71 -20.65,117.2 -20.31,118.6 -19.95,119.7
  -19.7,120.9 -19.0,121.55 -18.0,122.21 -17.2,122.2 -16.4,122.93 -17.3,123.6 -16.3,123.7 -16.25,124.4
  -15.4,124.45 -15.2,125.0 -14.5,125.2 -13.95,126.1 -14.1,126.7 -13.75,126.96 -14.4,127.9 -15.3,128.15
  -14.85,128.5 -14.88,129.0 -14.9,129.6 -14.2,129.45 -13.45,129.9 -12.9,130.2 -12.45,130.84 -12.2,131.3
  -12.2,132.2 -11.4,132.1 -11.2,131.95 -11.3,132.55 -11.7,132.95 -11.9,133.6 -12.1,134.6 -12.1,135.3
  -12.2,136.3 -12.2,136.8 -13.0,136.6 -13.6,135.95 -14.8,135.4 -15.1,135.8 -15.6,136.5 -16.0,137.6
  -16.6,138.3 -16.75,139.0 -17.5,140.0 -17.47,140.85 -16.3,141.4 -15.0,141.6 -13.9,141.5 -12.65,141.85
  -11.9,142.0 -11.1,142.15 -10.75,142.3
`);
var tasmania = pairs(`
  -40.68,144.69 -40.76,145.3 -41.05,145.9 -41.17,146.36 -41.07,146.8 -40.95,147.5 -40.74,147.97 -41.3,148.3
  -42.2,148.33 -42.05,148.1 -42.5,147.95 -43.0,147.9 -43.23,148.0 -43.1,147.75 -42.9,147.5 -42.9,147.35
  -43.25,147.25 -43.5,147.15 -43.65,146.85 -43.5,146.0 -42.6,145.3 -42.2,145.2 -41.42,144.75
`);
var islands = [
  "-38.45,145.15 -38.45,145.24 -38.48,145.32 -38.52,145.35 -38.52,145.2 -38.51,145.12 -38.49,145.1",
  "-38.27,145.33 -38.29,145.41 -38.36,145.45 -38.4,145.36 -38.36,145.27 -38.3,145.28",
  "-35.66,137.2 -35.75,138.1 -35.9,137.7 -36.05,136.75 -35.75,136.6",
  "-24.7,153.25 -25.2,153.28 -25.8,153.09 -25.6,152.95 -25.1,153.05",
  "-27.41,153.46 -27.43,153.55 -27.55,153.5 -27.73,153.45 -27.62,153.4 -27.49,153.4",
  "-27.03,153.47 -27.2,153.42 -27.34,153.42 -27.2,153.37",
  "-26.86,153.13 -27.08,153.2 -27.08,153.15 -26.95,153.1",
  "-11.3,130.4 -11.2,131.2 -11.5,131.5 -11.85,130.95 -11.8,130.3",
  "-13.7,136.4 -13.9,136.9 -14.25,136.75 -14.2,136.4",
  "-39.6,143.9 -39.9,144.1 -40.15,143.95 -39.85,143.83",
  "-39.75,147.9 -40.1,148.3 -40.25,148.1 -40.0,147.8"
].map(pairs);
var neighbours = [
  `-34.43,172.7 -35.2,174.2 -36.4,174.8 -36.9,175.5 -37.6,176 -38,177 -37.7,178.5 -39.1,177.9 -39.6,177 -41.6,175.3
   -41.3,174.7 -40.2,175.2 -39.6,174.2 -39.2,173.8 -38.2,174.7 -36.9,174.4 -35.6,173.5`,
  `-40.6,172.7 -41.1,174.2 -42.5,173.6 -43.6,172.8 -44.4,171.3 -45.9,170.7 -46.6,169 -46.2,166.6 -44.6,167.9
   -43.2,170.3 -41.8,171.4`,
  `-2.6,141 -3.9,144.5 -5.5,145.8 -6.7,147.8 -8.6,148.4 -9.6,149.9 -10.5,150.5 -10.1,147.9 -8.6,146.2 -7.7,144.4
   -9.1,143 -9.2,141.1 -8.3,139.9 -8.4,138 -7.2,138.7 -5.4,138 -4.5,136 -4.1,133.5 -3,132 -0.8,132.5 -1.2,134.3 -3.3,135.2 -1.9,137.8`,
  "-10.3,123.5 -9.6,124.2 -8.4,126.9 -8.9,126.2"
].map(pairs);
var land = [mainland, tasmania, ...islands, ...neighbours];
var borders = [
  "-14.88,129 -31.69,129",
  "-26,129 -26,138",
  "-16.58,138 -26,138 -26,141 -29,141",
  "-29,141 -34.02,141 -38.06,140.97",
  "-29,141 -29,149 -28.6,149.5 -28.9,150.3 -28.65,151.1 -28.95,151.9 -28.6,152.1 -28.3,152.4 -28.35,152.9 -28.25,153.2 -28.16,153.55",
  `-34.02,141 -34.1,141.92 -34.2,142.15 -34.58,142.77 -35.34,143.56 -35.63,144.13 -36.12,144.75 -35.82,145.1 -35.92,145.65
   -36.02,146.4 -36.08,146.9 -35.98,147.4 -36.05,147.9 -36.8,148.2 -37.5,149.98`,
  "-35.13,149.1 -35.25,149.4 -35.6,149.15 -35.92,149.05 -35.75,148.78 -35.3,148.78 -35.13,149.1"
].map(pairs);

// fixtures/maps/geography/ground.ts
var towns = [
  // Melbourne
  `-37.46,144.95 -37.52,144.99 -37.6,145.05 -37.68,145.13 -37.72,145.24 -37.76,145.33 -37.85,145.36 -37.93,145.36 -38.02,145.38
   -38.04,145.5 -38.1,145.5 -38.1,145.4 -38.14,145.36 -38.15,145.25 -38.12,145.14 -38.06,145.11 -37.99,145.06 -37.99,145.02
   -37.91,144.98 -37.85,144.96 -37.84,144.91 -37.87,144.89 -37.87,144.82 -37.94,144.77 -37.94,144.68 -37.93,144.58 -37.85,144.57
   -37.79,144.6 -37.73,144.55 -37.68,144.56 -37.7,144.66 -37.66,144.75 -37.59,144.68 -37.56,144.72 -37.6,144.78 -37.55,144.84 -37.5,144.9`,
  // Geelong
  "-38.0,144.38 -38.04,144.42 -38.1,144.36 -38.15,144.38 -38.19,144.44 -38.26,144.4 -38.25,144.34 -38.18,144.3 -38.1,144.3",
  "-38.31,144.3 -38.33,144.34 -38.36,144.31 -38.33,144.28",
  "-38.16,144.5 -38.16,144.57 -38.19,144.57 -38.2,144.5",
  // Ballarat, Bendigo
  "-37.52,143.76 -37.53,143.88 -37.59,143.9 -37.62,143.82 -37.57,143.74",
  "-36.7,144.24 -36.72,144.33 -36.78,144.4 -36.83,144.38 -36.78,144.24",
  // Brisbane and the coasts
  `-27.05,152.92 -27.08,153.0 -27.15,153.02 -27.23,153.11 -27.31,153.06 -27.38,153.15 -27.46,153.18 -27.52,153.27 -27.65,153.3
   -27.78,153.36 -27.94,153.4 -28.1,153.45 -28.16,153.53 -28.1,153.4 -27.95,153.33 -27.85,153.28 -27.76,153.2 -27.83,153.12
   -27.84,152.94 -27.76,152.98 -27.7,152.9 -27.7,152.76 -27.6,152.72 -27.56,152.86 -27.42,152.9 -27.3,152.95 -27.2,152.92`,
  "-26.38,153.05 -26.42,153.1 -26.65,153.1 -26.82,153.13 -26.82,153.06 -26.6,153.05",
  "-27.5,151.9 -27.5,152.0 -27.6,152.0 -27.62,151.9",
  // Sydney, Newcastle, Wollongong
  `-33.6,150.85 -33.66,150.95 -33.7,151.1 -33.62,151.3 -33.75,151.29 -33.82,151.28 -33.83,151.2 -33.86,151.22 -33.89,151.27
   -33.97,151.25 -33.94,151.19 -33.96,151.13 -34.03,151.14 -34.06,151.08 -34.0,150.98 -34.05,150.9 -34.1,150.82 -34.08,150.74 -34.0,150.7
   -33.93,150.74 -33.85,150.76 -33.8,150.67 -33.7,150.68 -33.65,150.75`,
  "-32.73,151.58 -32.75,151.68 -32.86,151.75 -32.92,151.79 -33.02,151.71 -33.05,151.6 -32.92,151.6",
  "-33.26,151.45 -33.28,151.56 -33.43,151.44 -33.5,151.33 -33.42,151.32",
  "-34.33,150.9 -34.42,150.9 -34.55,150.86 -34.58,150.76 -34.5,150.8",
  // Canberra, Adelaide, Perth, Hobart
  "-35.18,149.05 -35.2,149.17 -35.35,149.2 -35.45,149.23 -35.46,149.1 -35.35,149.02",
  "-34.65,138.55 -34.7,138.72 -34.9,138.68 -35.05,138.58 -35.2,138.5 -34.95,138.5 -34.78,138.5",
  "-31.6,115.68 -31.65,115.85 -31.85,116.0 -32.1,116.02 -32.35,115.85 -32.5,115.75 -32.3,115.72 -32.05,115.75 -31.85,115.75",
  "-42.78,147.22 -42.85,147.38 -42.93,147.36 -42.88,147.28"
].map(pairs);
var forests = [
  "-37.4,145.5 -37.5,146.0 -37.4,146.8 -37.2,147.6 -37.0,148.3 -36.6,148.5 -36.3,148.3 -36.6,147.4 -37.0,146.6 -37.2,145.8",
  "-38.45,143.4 -38.5,143.75 -38.68,143.72 -38.78,143.55 -38.7,143.3",
  "-33.3,150.3 -33.3,150.7 -33.6,150.65 -33.9,150.5 -34.1,150.35 -33.9,150.1 -33.6,150.2",
  "-32.85,150.5 -33.0,151.2 -33.4,151.15 -33.3,150.85",
  "-27.1,152.6 -27.2,152.85 -27.45,152.85 -27.4,152.7",
  "-28.1,152.9 -28.15,153.3 -28.35,153.35 -28.4,152.9",
  "-37.35,144.5 -37.35,144.62 -37.48,144.6 -37.48,144.48",
  "-41.6,145.6 -41.7,146.4 -42.6,146.5 -43.2,146.6 -43.3,146.1 -42.5,145.6",
  "-36.95,142.3 -37.1,142.6 -37.6,142.5 -37.6,142.3"
].map(pairs);
var lakes = [
  "-27.9,136.9 -28.1,137.5 -28.6,137.9 -29.1,137.5 -28.8,136.9 -28.3,137.0",
  "-30.4,137.6 -31.0,138.0 -31.9,137.9 -31.4,137.6",
  "-38.08,143.35 -38.12,143.52 -38.25,143.48 -38.2,143.35",
  "-33.0,151.58 -33.05,151.64 -33.14,151.6 -33.1,151.55"
].map(pairs);
var roads = [
  // Melbourne: south-west, west, north-west, north, south-east
  "-37.82,144.95 -37.84,144.86 -37.87,144.75 -37.93,144.63 -38.02,144.42 -38.1,144.34 -38.2,144.28 -38.34,143.58 -38.24,143.0 -38.38,142.48 -38.35,141.6",
  "-37.8,144.95 -37.77,144.8 -37.73,144.7 -37.69,144.58 -37.67,144.44 -37.56,143.86 -37.28,142.93 -36.71,142.2 -36.3,140.77 -35.12,139.27 -34.93,138.6",
  "-37.78,144.92 -37.7,144.8 -37.58,144.72 -37.35,144.53 -37.06,144.22 -36.76,144.28 -35.9,143.5 -34.2,142.15",
  `-37.72,144.96 -37.6,144.95 -37.45,144.98 -37.03,145.13 -36.55,145.98 -36.36,146.32 -36.08,146.92 -35.07,148.1 -34.75,149.72
   -34.5,150.35 -34.07,150.8 -33.93,150.95 -33.87,151.2`,
  "-37.85,145.0 -37.92,145.15 -38.02,145.3 -38.07,145.48 -38.17,145.93 -38.2,146.53 -38.1,147.07 -37.83,147.62 -37.7,148.45 -37.56,149.15 -37.07,149.9",
  "-37.07,149.9 -36.68,149.84 -35.9,150.08 -35.71,150.17 -35.35,150.47 -34.88,150.6 -34.42,150.88 -34.08,150.99 -33.93,151.15",
  // Melbourne: the ring, the peninsula
  "-37.87,144.84 -37.8,144.78 -37.72,144.79 -37.67,144.95 -37.69,145.07 -37.78,145.18 -37.9,145.21 -38.05,145.16 -38.14,145.15 -38.25,145.07 -38.35,144.93",
  "-38.1,144.34 -38.2,144.33 -38.33,144.3 -38.55,143.97 -38.75,143.67",
  // Sydney: west, orbital, north
  "-33.87,151.15 -33.82,150.98 -33.77,150.8 -33.76,150.67 -33.71,150.31 -33.42,149.58 -32.25,148.6",
  "-33.94,150.9 -33.87,150.86 -33.78,150.85 -33.74,150.95 -33.75,151.05 -33.73,151.12",
  "-33.73,151.12 -33.55,151.2 -33.42,151.32 -33.1,151.55 -32.83,151.68 -32.4,152.2 -31.9,152.48 -31.45,152.85 -30.3,153.1 -29.45,153.2 -28.86,153.52 -28.2,153.52 -28.0,153.38",
  "-32.83,151.68 -32.75,151.5 -32.55,151.17 -31.09,150.93 -30.5,151.67 -29.05,152.02 -28.2,152.03 -27.56,151.95",
  // Brisbane: south, west, north, Logan
  "-28.0,153.38 -27.85,153.3 -27.7,153.18 -27.55,153.07 -27.47,153.03",
  "-27.48,153.0 -27.6,152.87 -27.62,152.7 -27.56,152.27 -27.56,151.95 -26.4,150.5",
  "-27.45,153.05 -27.25,153.0 -27.08,152.97 -26.7,153.03 -26.2,152.67 -25.5,152.5 -24.87,152.1 -23.85,151.0 -23.38,150.5 -21.2,149.1 -19.3,146.8 -16.95,145.72",
  "-27.68,153.17 -27.65,153.02 -27.64,152.9 -27.72,152.85 -27.82,152.95",
  "-34.93,138.6 -33.18,138.02 -32.5,137.77 -31.2,136.8 -29.0,134.75 -23.7,133.87 -19.65,134.19 -14.47,132.27 -12.46,130.85",
  "-32.5,137.77 -33.0,135.7 -32.12,133.67 -31.68,128.9 -32.2,121.78 -30.95,121.17 -31.63,117.7 -31.95,115.9",
  "-31.95,115.9 -30.0,115.3 -28.77,114.65 -24.9,113.7 -20.75,117.0 -20.35,118.6 -17.98,122.3 -18.2,125.57 -15.8,128.7 -14.47,132.27",
  "-34.8,149.5 -35.2,149.15 -35.35,149.24",
  "-41.44,147.14 -42.1,147.4 -42.85,147.3"
].map(pairs);

// fixtures/maps/geography/shapes.ts
var origin = project(-27, 134);
function pathOf2(rings, closed) {
  return rings.map((ring) => {
    const points = ring.map(([lat, lng]) => {
      const { x, y } = project(lat, lng);
      return `${(x - origin.x).toFixed(6)} ${(y - origin.y).toFixed(6)}`;
    });
    return `M${points.join("L")}${closed ? "Z" : ""}`;
  }).join("");
}
var roadWidth = (zoom) => zoom < 6 ? 0.75 : zoom < 9 ? 1.5 : zoom < 12 ? 3 : 6;
var solid = () => "none";
var always = 0;
var shapes = [
  {
    name: "land",
    d: pathOf2(land, true),
    fill: palette.land,
    stroke: palette.coast,
    width: () => 1,
    dash: solid,
    from: always
  },
  {
    name: "forests",
    d: pathOf2(forests, true),
    fill: palette.forest,
    stroke: "none",
    width: () => 0,
    dash: solid,
    from: 6
  },
  { name: "towns", d: pathOf2(towns, true), fill: palette.town, stroke: "none", width: () => 0, dash: solid, from: 6 },
  {
    name: "lakes",
    d: pathOf2(lakes, true),
    fill: palette.sea,
    stroke: palette.coast,
    width: () => 0.75,
    dash: solid,
    from: 5
  },
  {
    name: "borders",
    d: pathOf2(borders, false),
    fill: "none",
    stroke: palette.border,
    width: () => 1,
    dash: (zoom) => zoom < 8 ? "4 3" : "none",
    from: always
  },
  {
    name: "road-edges",
    d: pathOf2(roads, false),
    fill: "none",
    stroke: palette.roadEdge,
    width: (zoom) => roadWidth(zoom) + 1.5,
    dash: solid,
    from: 5
  },
  {
    name: "roads",
    d: pathOf2(roads, false),
    fill: "none",
    stroke: palette.road,
    width: roadWidth,
    dash: solid,
    from: 5
  }
];
var townPath = shapes.find(({ name: name2 }) => name2 === "towns")?.d ?? "";

// fixtures/maps/static-map.ts
var largestPx = 1280;
function drawStaticMap(query) {
  const markers = query.getAll("markers").map(readGroup2);
  const paths2 = query.getAll("path").map(readGroup2);
  const camera = cameraOf(
    query,
    [...markers, ...paths2].flatMap(({ points }) => points)
  );
  if (camera === null) return null;
  const { centre, zoom, size } = camera;
  const scale = scaleAt(zoom);
  const times = query.get("scale") === "2" ? 2 : 1;
  const transform4 = `translate(${(origin.x - centre.x) * scale + size.width / 2} ${(origin.y - centre.y) * scale + size.height / 2}) scale(${scale})`;
  const ground = shapes.filter(({ from }) => zoom >= from).map(
    ({ d, fill, stroke, width: width2, dash }) => `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width2(zoom)}" stroke-dasharray="${dash(zoom)}" vector-effect="non-scaling-stroke" stroke-linejoin="round"/>`
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width * times}" height="${size.height * times}" viewBox="0 0 ${size.width} ${size.height}">`,
    `<rect width="100%" height="100%" fill="${palette.sea}"/><g transform="${transform4}">${ground.join("")}</g>`,
    drawNames(camera),
    ...paths2.map((group) => drawPath(camera, group)),
    ...markers.flatMap((group) => group.points.map((point) => drawMarker(camera, point, group))),
    `<text x="${size.width - 8}" y="${size.height - 8}" text-anchor="end" font-family="system-ui, sans-serif" font-size="11" fill="${palette.inkSoft}">Map fixture, not Google</text></svg>`
  ].join("");
}
function cameraOf(query, points) {
  const [, width2 = "640", height = "400"] = /^(\d{1,4})x(\d{1,4})$/.exec(query.get("size") ?? "") ?? [];
  const size = { width: Math.min(Number(width2), largestPx), height: Math.min(Number(height), largestPx) };
  const centre = readPoint(query.get("center") ?? "");
  const zoom = Number(query.get("zoom") ?? 9);
  if (centre !== null)
    return {
      centre: project(centre.lat, centre.lng),
      zoom: Number.isFinite(zoom) ? Math.max(0, Math.min(21, zoom)) : 9,
      size
    };
  const bounds = new LatLngBounds();
  for (const point of points) bounds.extend(point);
  return bounds.isEmpty() ? null : { ...cameraFor(bounds, { size, padding: paddingOf(40), minZoom: 2, maxZoom: 14, whole: true }), size };
}
function drawNames(camera) {
  const bounds = visibleBounds(camera);
  const visibleNames = names.filter(
    (name2) => camera.zoom >= name2.from && camera.zoom <= name2.to && name2.kind !== "suburb" && bounds.contains(name2)
  );
  const texts2 = visibleNames.map((name2) => {
    const { x, y } = pixelOf(camera, name2);
    return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}">${name2.text}</text>`;
  });
  return `<g text-anchor="middle" font-family="system-ui, sans-serif" font-size="13" fill="${palette.ink}" stroke="${palette.land}" stroke-width="3" paint-order="stroke">${texts2.join("")}</g>`;
}
function drawPath(camera, { styles: styles2, points }) {
  const corners = points.map((point) => pixelOf(camera, point)).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
  const weight = Number(styles2.get("weight") ?? 5);
  return `<polyline points="${corners.join(" ")}" fill="${colour2(styles2.get("fillcolor"), "none")}" fill-opacity=".25" stroke="${colour2(styles2.get("color"), palette.pin)}" stroke-width="${Number.isFinite(weight) ? weight : 5}" stroke-linejoin="round"/>`;
}
function drawMarker(camera, point, { styles: styles2 }) {
  const { x, y } = pixelOf(camera, point);
  const fill = colour2(styles2.get("color"), palette.pin);
  return `<path transform="translate(${(x - 14).toFixed(1)} ${(y - 35).toFixed(1)})" d="M14 35C10 27 2 22 2 13.5a12 12 0 0 1 24 0C26 22 18 27 14 35Z" fill="${fill}" stroke="#fff" stroke-width="1.5"/>`;
}
function readGroup2(text5) {
  const parts2 = text5.split("|");
  const styles2 = new Map(
    parts2.flatMap(
      (part) => [/^(\w+):([\w#.]+)$/.exec(part)].flatMap(
        (found) => found === null ? [] : [[found[1] ?? "", found[2] ?? ""]]
      )
    )
  );
  return { styles: styles2, points: parts2.flatMap((part) => readPoint(part) ?? []) };
}
function readPoint(text5) {
  const found = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text5);
  return found === null ? null : { lat: Number(found[1]), lng: Number(found[2]) };
}
function colour2(value2, fallback2) {
  if (value2 === void 0) return fallback2;
  const hex = /^(?:0x|#)([\da-f]{6})(?:[\da-f]{2})?$/i.exec(value2);
  if (hex !== null) return `#${hex[1]}`;
  return /^[a-z]+$/i.test(value2) ? value2 : fallback2;
}

// fixtures/server/maps.ts
var mapsScript = "/maps/api/js";
var stillPicture = "/maps/api/staticmap";
var slowMs = 5e3;
var longestMs = 6e4;
async function handleMaps(request, assets) {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === stillPicture) {
    const picture = drawStaticMap(searchParams);
    return picture === null ? text3('The picture needs "center", "markers" or "path".', 400) : respond(picture, "image/svg+xml");
  }
  if (pathname !== mapsScript) return null;
  const key = searchParams.get("key");
  await pause(key === "SLOW" ? slowMs : delayOf(searchParams.get("delay")));
  if (key === "OFFLINE") return text3("The map fixture is away on purpose.", 503);
  if (key === "BROKEN")
    return respond('throw new Error("The map fixture is broken on purpose.");', "text/javascript; charset=UTF-8");
  const script2 = await assets(mapsScript);
  return script2 === null ? text3('The map fixture is not built. Run "npm run build".', 404) : respond(script2.body, script2.type);
}
function delayOf(value2) {
  const delay = Number(value2 ?? 0);
  return Number.isFinite(delay) ? Math.max(0, Math.min(longestMs, delay)) : 0;
}
function respond(body, type) {
  return new Response(body, {
    headers: { "content-type": type, "cache-control": "no-cache", "x-content-type-options": "nosniff" }
  });
}
function text3(message, status) {
  return new Response(message, {
    status,
    headers: { "content-type": "text/plain; charset=UTF-8", "cache-control": "no-store" }
  });
}

// fixtures/server/october/failures.ts
var ValidationFailure = class extends Error {
  fields;
  constructor(fields2) {
    super(Object.values(fields2)[0]?.[0] ?? "The form has errors.");
    this.name = "ValidationFailure";
    this.fields = fields2;
  }
};
function translatedFields({ fields: fields2 }, { translate }) {
  return Object.fromEntries(
    Object.entries(fields2).map(([field, messages]) => [field, messages.map((message) => translate(message))])
  );
}
var AjaxFailure = class extends Error {
  content;
  flashMessage;
  constructor(content, flashMessage = null) {
    super(typeof content === "string" ? content : "The handler refused the request.");
    this.name = "AjaxFailure";
    this.content = content;
    this.flashMessage = flashMessage;
  }
};
var StatusFailure = class extends Error {
  status;
  constructor(status, message) {
    super(message);
    this.name = "StatusFailure";
    this.status = status;
  }
};
var Redirect = class {
  to;
  data;
  constructor(to, data = null) {
    this.to = to;
    this.data = data;
  }
};

// fixtures/server/october/names.ts
var HANDLER = /^(?:\w+::)?on[A-Z]\w*$/;
var PARTIAL = /^(?:\w+::|@)?[a-z0-9_\-./]+$/i;
function isHandlerName(name2) {
  return HANDLER.test(name2);
}
function partialPath(name2) {
  if (!PARTIAL.test(name2) || name2.includes("..")) return null;
  const plain2 = name2.startsWith("@") ? name2.slice(1) : name2.replace(/^(\w+)::/, (_, alias) => `${alias.toLowerCase()}/`);
  const widget = /^widgets\/([a-z0-9-]+)$/.exec(plain2);
  return widget === null ? `partials/${plain2}.htm` : `widgets/${widget[1]}/${widget[1]}.htm`;
}
function findHandler(handlers4, name2) {
  const exact = handlers4.get(name2);
  if (exact !== void 0 || name2.includes("::")) return exact;
  for (const [known, value2] of handlers4) if (known.endsWith(`::${name2}`)) return value2;
  return void 0;
}

// fixtures/server/october/ajax.ts
async function handleAjax(dialect, context, site) {
  try {
    const partials2 = requestedPartials(context.request, dialect);
    const handlerName = context.request.headers.get(dialect.headers.handler) ?? "";
    const data = await runHandler(handlerName, context, site.handlers);
    if (data instanceof Response) return data;
    return dialect.success({
      data: data instanceof Redirect ? data.data : data,
      partials: renderPartials(partials2, context, site),
      flash: data instanceof Redirect ? null : takeFlash(dialect, context),
      dispatches: context.dispatches,
      assets: context.assets,
      redirect: data instanceof Redirect ? absolute(data.to, context.request) : null
    });
  } catch (error) {
    if (error instanceof ValidationFailure) {
      return dialect.invalid({
        fields: translatedFields(error, context),
        message: context.translate(error.message),
        dispatches: context.dispatches
      });
    }
    if (error instanceof AjaxFailure) return dialect.refused(error.content, error.flashMessage);
    const message = error instanceof Error ? error.message : String(error);
    site.report(message);
    return dialect.failed(error instanceof StatusFailure ? error.status : 500, context.translate(message));
  }
}
async function runHandler(name2, context, handlers4) {
  if (!isHandlerName(name2)) throw new StatusFailure(500, `Invalid AJAX handler name: ${name2}.`);
  if (name2 === "onAjax") return null;
  const handler = findHandler(handlers4, name2);
  if (handler === void 0) throw new StatusFailure(500, `AJAX handler '${name2}' was not found.`);
  return handler(context);
}
function requestedPartials(request, dialect) {
  const list = request.headers.get(dialect.headers.partials) ?? "";
  const names4 = list === "" ? [] : list.split("&");
  for (const name2 of names4)
    if (partialPath(name2) === null) throw new StatusFailure(500, `Invalid partial name: ${name2}.`);
  return names4;
}
function renderPartials(names4, context, { theme: theme2, pageVariables: pageVariables2 }) {
  if (names4.length === 0) return {};
  const variables = { ...pageVariables2(context), ...context.variables };
  return Object.fromEntries(
    names4.map((name2) => {
      if (!theme2.hasPartial(name2)) throw new StatusFailure(500, `The partial '${name2}' is not found.`);
      return [name2, theme2.renderPartial(name2, variables)];
    })
  );
}
function takeFlash(dialect, { request, visitor }) {
  const requested = request.headers.get(dialect.headers.flash);
  if (requested !== "1" && requested !== "true") return null;
  const { flash } = visitor;
  visitor.flash = {};
  return flash;
}
function absolute(to, request) {
  return URL.canParse(to, request.url) ? new URL(to, request.url).href : to;
}

// fixtures/server/october/flat.ts
function flatDialect(name2, prefix) {
  const key = (suffix) => `X_${prefix}_${suffix}`;
  return {
    name: name2,
    headers: {
      handler: `X-${prefix}-REQUEST-HANDLER`,
      flash: `X-${prefix}-REQUEST-FLASH`,
      partials: `X-${prefix}-REQUEST-PARTIALS`,
      partial: `X-${prefix}-REQUEST-PARTIAL`
    },
    success: (outcome) => json(200, flatBody(outcome, key)),
    invalid: ({ fields: fields2, message, dispatches }) => json(406, {
      [key("ERROR_FIELDS")]: fields2,
      [key("ERROR_MESSAGE")]: message,
      ...dispatches.length > 0 ? { [key("DISPATCHES")]: dispatches } : {}
    }),
    refused: (content, message) => json(406, {
      ...typeof content === "string" ? { result: content } : content,
      ...message === null ? {} : { [key("ERROR_MESSAGE")]: message }
    }),
    failed: (status, message) => text4(status, message)
  };
}
function flatBody(outcome, key) {
  const { data, partials: partials2, flash, dispatches, assets, redirect: redirect2 } = outcome;
  if (redirect2 !== null) return { [key("REDIRECT")]: redirect2, ...partials2, ...ownData(data) };
  const body = { ...partials2 };
  if (flash !== null && Object.keys(flash).length > 0) body[key("FLASH_MESSAGES")] = flash;
  if (dispatches.length > 0) body[key("DISPATCHES")] = dispatches;
  if (assets !== null) body[key("ASSETS")] = assets;
  if (Array.isArray(data) && Object.keys(body).length === 0) return data;
  Object.assign(body, ownData(data));
  return Object.keys(body).length === 0 ? [] : body;
}
function ownData(data) {
  if (typeof data === "string") return data === "" ? {} : { result: data };
  return typeof data === "object" && data !== null ? { ...data } : {};
}
function json(status, body) {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}
function text4(status, message) {
  return new Response(escapeHtml(message), { status, headers: { "content-type": "text/html; charset=UTF-8" } });
}

// fixtures/server/october/larajax.ts
var larajax = {
  name: "larajax",
  headers: {
    handler: "X-AJAX-HANDLER",
    flash: "X-AJAX-FLASH",
    partials: "X-AJAX-PARTIALS",
    partial: "X-AJAX-PARTIAL"
  },
  success: (outcome) => respond2(200, Array.isArray(outcome.data) ? { result: outcome.data } : ownData(outcome.data), {
    ops: operations(outcome)
  }),
  invalid: ({ fields: fields2, message, dispatches }) => respond2(
    422,
    {},
    { ok: false, severity: "error", message, invalid: fields2, ops: dispatches.map(dispatchOperation) }
  ),
  refused: (content, message) => typeof content === "string" ? respond2(400, { result: content }, { ok: false, severity: "error", message: message ?? content }) : respond2(400, content, { ok: false, severity: "error", message }),
  failed: (status, message) => respond2(status, {}, { ok: false, severity: status >= 500 ? "fatal" : "error", message })
};
function operations({ partials: partials2, flash, dispatches, assets, redirect: redirect2 }) {
  const rendered = Object.entries(partials2).map(([name2, html]) => ({ op: "partial", name: name2, html }));
  if (redirect2 !== null) return [{ op: "redirect", url: redirect2 }, ...rendered];
  return [
    ...Object.entries(flash ?? {}).map(([level, text5]) => ({ op: "flash", level, text: text5 })),
    ...dispatches.map(dispatchOperation),
    ...Object.entries(assets ?? {}).map(([type, urls]) => ({ op: "loadAssets", type, urls })),
    ...rendered
  ];
}
function dispatchOperation({ event, data }) {
  return { op: "dispatch", event, detail: data ?? null };
}
function respond2(status, data, envelope) {
  const full = { ok: true, severity: "info", message: null, invalid: {}, ops: [], ...envelope };
  return new Response(JSON.stringify({ ...data, __ajax: full }), {
    status,
    headers: { "content-type": "application/json", "X-AJAX-RESPONSE": "1" }
  });
}

// fixtures/server/october/dialects.ts
var dialects = [flatDialect("october", "OCTOBER"), flatDialect("winter", "WINTER"), larajax];
function dialectOf(request) {
  if (request.method !== "POST" || request.headers.get("x-requested-with") !== "XMLHttpRequest") return null;
  return dialects.find((dialect) => request.headers.has(dialect.headers.handler)) ?? null;
}
function handlerNameOf(request) {
  for (const dialect of dialects) {
    const name2 = request.headers.get(dialect.headers.handler);
    if (name2 !== null) return name2;
  }
  return null;
}

// fixtures/server/october/postback.ts
var HANDLER_FIELD = "_handler";
var TOKEN_FIELD = "_token";
async function handlePostback(context, handlers4) {
  const { input, request, visitor } = context;
  const name2 = textOf2(input[HANDLER_FIELD]);
  const nothing = { errors: {}, old: {} };
  if (name2 === "" || !hasValidToken(context)) return nothing;
  try {
    const data = await runHandler(name2, context, handlers4);
    if (data instanceof Response) return data;
    if (data instanceof Redirect) return redirect(data.to, request);
    if (typeof data === "string" && data !== "")
      return new Response(data, { headers: { "content-type": "text/html; charset=UTF-8" } });
    if (typeof data === "object" && data !== null) return Response.json(data);
    return nothing;
  } catch (error) {
    if (error instanceof ValidationFailure)
      return { errors: translatedFields(error, context), old: oldValues(context) };
    if (error instanceof AjaxFailure) {
      visitor.flash.error ??= error.flashMessage ?? error.message;
      return { errors: {}, old: oldValues(context) };
    }
    throw error instanceof StatusFailure ? error : new StatusFailure(500, error instanceof Error ? error.message : String(error));
  }
}
function hasValidToken({ input, request, visitor }) {
  const sent = textOf2(input[TOKEN_FIELD]) || request.headers.get("x-csrf-token") || request.headers.get("x-xsrf-token");
  return sent === visitor.csrfToken;
}
function oldValues({ input }) {
  return Object.fromEntries(
    Object.entries(input).filter(([name2, value2]) => !name2.startsWith("_") && !/password/i.test(name2) && !(value2 instanceof File)).map(([name2, value2]) => [name2, describeInput(value2)])
  );
}
function redirect(to, request) {
  const location2 = URL.canParse(to, request.url) ? new URL(to, request.url).href : "/";
  return new Response(null, { status: 302, headers: { location: location2 } });
}

// runtime/stores/saved/list-encoding.ts
var maxCookieBytes = { favourites: 1300, moodboard: 1e3, compare: 400 };
function cookieBytes(kind, value2) {
  return `${cookieNames[kind]}=${encodeURIComponent(value2)}`.length;
}

// fixtures/server/portal/saved-home.ts
function chosenHome(world2, slug, requested) {
  const design = world2.designs.find((known) => known.slug === slug);
  if (design === void 0) return null;
  const home = homeDataOf(world2, design);
  const graph2 = compileOptions(home.options);
  const { choices: choices2, repairs } = readChoices(home, graph2, requested);
  return { design, home, graph: graph2, choices: choices2, repairs, estimate: estimateOf(home, graph2, choices2) };
}
function savedHome({ home, graph: graph2, choices: choices2, estimate: estimate2 }, id, savedAt, savedFor) {
  return {
    id,
    design: home.slug,
    facade: choices2.facade ?? "",
    inclusion: inclusionOf(home, choices2) ?? "",
    promotions: [...choices2.promotions],
    options: activeOptions(graph2, choices2.options).map((option) => option.id),
    flipped: choices2.flipped,
    region: choices2.region,
    total: estimate2.total,
    savedAt,
    savedFor
  };
}
function queryOf({
  options,
  facade,
  inclusion,
  promotions: promotions2,
  flipped,
  region
}) {
  const query = new URLSearchParams({ facade, inclusions: inclusion, flipped: flipped ? "1" : "0", region });
  for (const id of options) query.append("floorplan_options[]", id);
  for (const slug of promotions2) query.append("promotions[]", slug);
  return query;
}

// fixtures/server/visitor/customer.ts
var Password = class {
  #text;
  constructor(text5) {
    this.#text = text5;
  }
  matches(typed) {
    return typed === this.#text;
  }
};
function plainEmail(typed) {
  return typed.trim().toLowerCase();
}
function initialsOf({ firstName, lastName }) {
  return [firstName, lastName].map((name2) => [...name2][0] ?? "").join("").toUpperCase();
}

// fixtures/server/visitor/account.ts
function accountOf(visitor, world2) {
  if (!visitor.settings.signedIn) return null;
  visitor.account ??= accountsOf(visitor, world2)[0] ?? null;
  return visitor.account;
}
function accountsOf(visitor, world2) {
  if (visitor.accounts.length === 0) visitor.accounts = [firstAccount(world2)];
  return visitor.accounts;
}
function accountNamed(visitor, world2, email) {
  return accountsOf(visitor, world2).find(({ customer }) => customer.email === plainEmail(email));
}
function openAccount(visitor, world2, customer) {
  const account = {
    customer,
    estimates: [],
    favourites: [],
    moodboard: [],
    compare: [],
    read: [],
    copies: /* @__PURE__ */ new Map(),
    lastEstimateId: 0,
    hasSeenPortalPopup: false
  };
  visitor.accounts = [...accountsOf(visitor, world2), account];
  return account;
}
function signIn(visitor, account) {
  visitor.account = account;
  visitor.settings.signedIn = true;
}
function firstAccount(world2) {
  const { user } = world2;
  return {
    customer: {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      password: new Password(user.password)
    },
    estimates: user.estimates.flatMap((estimate2) => seeded(world2, estimate2) ?? []),
    favourites: user.favourites.flatMap((slug) => world2.designs.find((design) => design.slug === slug)?.id ?? []).map(String),
    moodboard: user.moodboard.map(String),
    compare: [],
    read: user.notifications.filter(({ isRead }) => isRead).map(({ id }) => id),
    copies: /* @__PURE__ */ new Map(),
    lastEstimateId: Math.max(0, ...user.estimates.map(({ id }) => id)),
    hasSeenPortalPopup: true
  };
}
function seeded(world2, estimate2) {
  const { user, designs } = world2;
  const options = designs.find(({ slug }) => slug === estimate2.design)?.options ?? [];
  const ids = options.filter(({ code }) => estimate2.options.includes(code)).map(({ id }) => String(id));
  const chosen = chosenHome(world2, estimate2.design, queryOf({ ...estimate2, options: ids }));
  const { firstName, lastName, email } = user;
  return chosen && savedHome(chosen, String(estimate2.id), estimate2.savedAt, { firstName, lastName, email });
}
function keepEstimate(account, saved) {
  account.estimates = [saved, ...account.estimates.filter(({ id }) => id !== saved.id)];
}
function dropEstimate(account, id) {
  const before = account.estimates.length;
  account.estimates = account.estimates.filter((estimate2) => estimate2.id !== id);
  return account.estimates.length < before;
}

// fixtures/server/visitor/account-mark.ts
var ACCOUNT_COOKIE = "vr-account";
function accountMark(visitor, world2) {
  const account = accountOf(visitor, world2);
  return account === null ? "" : fingerprint(`${visitor.id} ${account.customer.email}`);
}
function setAccountCookie(page, request, mark) {
  if ((cookie(request, ACCOUNT_COOKIE) ?? "") === mark) return page;
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  const age = mark === "" ? "; Max-Age=0" : "";
  page.headers.append("set-cookie", `${ACCOUNT_COOKIE}=${mark}; Path=/; SameSite=Lax${age}${secure}`);
  return page;
}
function fingerprint(text5) {
  let hash2 = 2166136261;
  for (let at = 0; at < text5.length; at += 1) hash2 = Math.imul(hash2 ^ text5.charCodeAt(at), 16777619);
  return (hash2 >>> 0).toString(36);
}

// fixtures/server/saved/lists.ts
function savedLists(request, visitor, world2) {
  const account = accountOf(visitor, world2);
  if (account !== null)
    return { favourites: account.favourites, moodboard: account.moodboard, compare: account.compare };
  return {
    favourites: guestList(request, "favourites"),
    moodboard: guestList(request, "moodboard"),
    compare: guestList(request, "compare")
  };
}
function guestList(request, kind) {
  try {
    const text5 = decodeURIComponent(cookie(request, cookieNames[kind]) ?? "");
    if (!text5.startsWith(".")) JSON.parse(text5);
    return [...new Set(parseKeys(text5))];
  } catch {
    return [];
  }
}
function limitsFor({ settings }) {
  const { signedIn, favouritesLimit, moodboardLimit } = settings;
  return signedIn ? { favourites: 500, moodboard: 500, compare: 4 } : { favourites: favouritesLimit, moodboard: moodboardLimit, compare: 2 };
}
function limitMessage(visitor, kind) {
  const limit = limitsFor(visitor)[kind];
  const noun = kind === "favourites" ? "favourites" : "moodboard images";
  return visitor.settings.signedIn ? `You can keep up to ${limit} ${noun}. Remove some to save more.` : `You can keep ${limit} ${noun} here. Sign in to save more.`;
}
function accountLists({ favourites: favourites2, moodboard, compare: compare2 }) {
  return {
    favourites: favourites2,
    moodboard,
    compare: compare2.map((key) => {
      const [type, id] = key.split(":");
      return { comparable_id: id, comparable_type: type };
    })
  };
}

// fixtures/server/saved/renewed-lists.ts
var MAX_AGE_SECONDS = 31536e3;
var MARK = "user_lists_renewed";
var MARK_AGE_SECONDS = 86400;
var kinds = Object.keys(cookieNames);
function renewLists(page, request, { settings }) {
  if (settings.signedIn) return page;
  const pairs2 = kinds.filter((kind) => guestList(request, kind).length > 0).map((kind) => [kind, cookie(request, cookieNames[kind]) ?? ""]).filter(([kind, value2]) => cookieBytes(kind, decodeURIComponent(value2)) <= maxCookieBytes[kind]).map(([kind, value2]) => `${cookieNames[kind]}=${value2}`);
  const mark = fingerprint(pairs2.join("; "));
  if (pairs2.length === 0 || cookie(request, MARK) === mark) return page;
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  for (const pair of pairs2)
    page.headers.append("set-cookie", `${pair}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`);
  page.headers.append(
    "set-cookie",
    `${MARK}=${mark}; Path=/; Max-Age=${MARK_AGE_SECONDS}; SameSite=Lax; HttpOnly${secure}`
  );
  return page;
}

// fixtures/server/search/catalogue.ts
import MiniSearch from "minisearch";

// runtime/stores/search/highlight.ts
var wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
function fold(text5) {
  return text5.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
function wordsOf(text5) {
  return (text5.match(wordPattern) ?? []).map(fold);
}
function maxTypos(wanted) {
  if (/\d/.test(wanted) || wanted.length < 4) return 0;
  return wanted.length < 8 ? 1 : 2;
}
function matchWord(wanted, found, isLast) {
  if (wanted === found) return "exact";
  const isPrefixAllowed = isLast || wanted.length > 2 && !/\d/.test(wanted);
  if (isPrefixAllowed && found.startsWith(wanted)) return "prefix";
  return isWithinDistance(wanted, found, maxTypos(wanted), isPrefixAllowed) ? "typo" : null;
}
function isWithinDistance(wanted, found, allowed, isPrefixAllowed) {
  if (allowed === 0 || wanted[0] !== found[0] || found.length < wanted.length - allowed || !isPrefixAllowed && found.length > wanted.length + allowed)
    return false;
  const width2 = Math.min(found.length, wanted.length + allowed);
  let beforeLast = [];
  let last = Array.from({ length: width2 + 1 }, (_, column2) => column2);
  for (let row2 = 1; row2 <= wanted.length; row2 += 1) {
    const current = [row2];
    for (let column2 = 1; column2 <= width2; column2 += 1) {
      const isSame = wanted[row2 - 1] === found[column2 - 1];
      let cost = Math.min(
        (last[column2] ?? 0) + 1,
        (current[column2 - 1] ?? 0) + 1,
        (last[column2 - 1] ?? 0) + (isSame ? 0 : 1)
      );
      if (row2 > 1 && column2 > 1 && wanted[row2 - 1] === found[column2 - 2] && wanted[row2 - 2] === found[column2 - 1]) {
        cost = Math.min(cost, (beforeLast[column2 - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    [beforeLast, last] = [last, current];
  }
  return (isPrefixAllowed ? Math.min(...last) : last[width2] ?? Infinity) <= allowed;
}
function highlightSegments(text5, query) {
  const wanted = wordsOf(query);
  const segments = [];
  let end = 0;
  for (const { 0: found, index } of wanted.length > 0 ? text5.matchAll(wordPattern) : []) {
    const length = markedLength(found, wanted);
    if (length === 0) continue;
    if (index > end) segments.push({ text: text5.slice(end, index), marked: false });
    segments.push({ text: text5.slice(index, index + length), marked: true });
    end = index + length;
  }
  if (end < text5.length) segments.push({ text: text5.slice(end), marked: false });
  return segments;
}
function markedLength(found, wanted) {
  const plain2 = fold(found);
  let length = 0;
  for (const [index, word2] of wanted.entries()) {
    const match = matchWord(word2, plain2, index === wanted.length - 1);
    if (match === null) continue;
    if (match !== "prefix" || plain2.length !== found.length) return found.length;
    length = Math.max(length, word2.length);
  }
  return length;
}

// fixtures/server/search/relevance-score.ts
var fieldWeights = { title: 1, name: 1, meta_title: 1, suburb: 0.8, keywords: 0.7 };
var otherFields = 0.4;
var matchWeights = { exact: 1, prefix: 0.9, typo: 0.7 };
function relevanceScore(queryWords, match) {
  const scores = queryWords.map((word2, position) => {
    const isLast = position === queryWords.length - 1;
    const weights = Object.entries(match).flatMap(([found, fields2]) => {
      const kind = matchWord(word2, found, isLast);
      return kind === null ? [] : fields2.map((field) => matchWeights[kind] * (fieldWeights[field] ?? otherFields));
    });
    return Math.max(0, ...weights);
  });
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length) * 100) / 100;
}

// fixtures/server/search/credentials.ts
var applicationId = "WATTLEDEMO";
var searchKey = "demo-search-only-key";
function mayAsk(request) {
  const given = /* @__PURE__ */ new Map();
  for (const [name2, value2] of request.headers) given.set(name2, value2);
  for (const [name2, value2] of new URL(request.url).searchParams) given.set(name2.toLowerCase(), value2);
  return given.get("x-algolia-application-id") === applicationId && given.get("x-algolia-api-key") === searchKey;
}

// fixtures/server/search/site-search.ts
var searchAction = "/search";
var searchIndexes = [
  { name: "designs", type: "designs", label: "Home designs" },
  { name: "packages", type: "packages", label: "House & land" },
  { name: "displays", type: "displays", label: "Display homes" },
  { name: "articles", type: "articles", label: "Articles" },
  { name: "pages", type: "pages", label: "Pages" }
];
function searchFilters({ regions: regions2 }) {
  return [
    { name: "region", legend: "Region", options: regions2.map(({ slug, name: name2 }) => ({ value: slug, label: name2 })) },
    { name: "bedrooms", legend: "Bedrooms", options: ["3", "4", "5", "6"].map((value2) => ({ value: value2, label: value2 })) }
  ];
}
function askable(world2) {
  return { indexes: searchIndexes, filters: searchFilters(world2).map(({ name: name2 }) => name2) };
}
function searchService(world2, address) {
  const protocol = address.protocol.replace(":", "");
  const port = Number(address.port) || (protocol === "https" ? 443 : 80);
  return {
    action: searchAction,
    applicationId,
    searchKey,
    ...askable(world2),
    hosts: [{ url: address.hostname, port, protocol, accept: "readWrite" }]
  };
}

// fixtures/server/search/catalogue.ts
var searchable = [
  "title",
  "name",
  "meta_title",
  "keywords",
  "summary",
  "summary_short",
  "meta_description",
  "suburb"
];
var fields = searchable;
var catalogues = /* @__PURE__ */ new WeakMap();
function catalogueOf(records) {
  const known = catalogues.get(records) ?? createCatalogue(records);
  catalogues.set(records, known);
  return known;
}
function createCatalogue(records) {
  const indexes = /* @__PURE__ */ new Map();
  for (const name2 of new Set(records.map(({ index }) => index))) {
    const own = records.filter(({ index }) => index === name2);
    const alike = /* @__PURE__ */ new Map();
    for (const record2 of own) {
      const text5 = JSON.stringify(searchable.map((field) => textOf3(record2[field])));
      const group = alike.get(text5);
      if (group === void 0) alike.set(text5, [record2]);
      else group.push(record2);
    }
    const groups2 = [...alike.values()];
    const engine = new MiniSearch({
      idField: "position",
      fields: [...searchable],
      extractField: ({ position, texts: texts2 }, field) => field === "position" ? position : texts2[fields.indexOf(field)],
      tokenize: wordsOf,
      processTerm: (term) => term
    });
    engine.addAll(
      groups2.map(([first], position) => ({ position, texts: searchable.map((field) => textOf3(first?.[field])) }))
    );
    indexes.set(name2, { records: own, alike: groups2, engine });
  }
  return {
    has: (index) => searchIndexes.some(({ name: name2 }) => name2 === index),
    find: (index, query, filter) => find(indexes.get(index), query, filter),
    record: (index, objectID) => indexes.get(index)?.records.find((record2) => record2.objectID === objectID)
  };
}
function textOf3(value2) {
  const texts2 = Array.isArray(value2) ? value2 : [value2];
  return texts2.filter((text5) => typeof text5 === "string").join(" ").replace(/<[^>]*>/g, " ");
}
function find(index, query, filter) {
  if (index === void 0) return [];
  const queryWords = [...new Set(wordsOf(query))];
  if (queryWords.length === 0) return query.trim() === "" ? index.records.filter(filter) : [];
  const isLast = (word2) => word2 === queryWords.at(-1);
  const found = index.engine.search(queryWords.join(" "), {
    combineWith: "AND",
    prefix: (word2) => isLast(word2) || word2.length > 2 && !/\d/.test(word2),
    // Two swapped letters are two errors to the engine, but one to the visitor.
    fuzzy: (word2) => maxTypos(word2) === 0 ? false : 2,
    boost: { title: 4, name: 4, meta_title: 4, keywords: 2 },
    weights: { prefix: 0.7, fuzzy: 0.3 },
    filter: ({ terms }) => queryWords.every((word2) => terms.some((term) => matchWord(word2, term, isLast(word2)) !== null))
  });
  return found.flatMap(({ id, match }) => {
    const relevance_score = relevanceScore(queryWords, match);
    return (index.alike[Number(id)] ?? []).filter(filter).map((record2) => Object.assign({ relevance_score }, record2));
  });
}

// fixtures/server/search/events.ts
var DAY_MS = 864e5;
var OLDEST_MS = 30 * DAY_MS;
var LONGEST_BATCH = 1e3;
var MOST_OBJECTS = 20;
function eventsFault(events, now2) {
  if (!Array.isArray(events) || events.length === 0) return "No events to process";
  if (events.length > LONGEST_BATCH) return `Cannot process more than ${LONGEST_BATCH} events in a batch`;
  for (const event of events) {
    const fault = isRecord(event) ? formFault(event) ?? objectsFault(event) ?? timeFault(event, now2) : "No events to process";
    if (fault !== null) return fault;
  }
  return null;
}
function isRecord(value2) {
  return typeof value2 === "object" && value2 !== null && !Array.isArray(value2);
}
var isAbsent = (value2) => value2 === void 0 || value2 === null || value2 === "";
function formFault({ eventName, eventType, index, userToken, authenticatedUserToken }) {
  if (isAbsent(eventName)) return "EventName is required";
  if (typeof eventName !== "string" || !/^[\x20-\x7e]{1,64}$/.test(eventName))
    return "EventName must contain only visible ASCII characters, and be between 1 and 64 characters long";
  if (typeof eventType !== "string" || !["click", "conversion", "view"].includes(eventType))
    return 'EventType must be one of "click", "conversion", "view" or "instantsearch"';
  if (isAbsent(index)) return "The index field is required";
  if (isAbsent(userToken)) return "The userToken field is required";
  for (const [name2, token] of [
    ["userToken", userToken],
    ["authenticatedUserToken", authenticatedUserToken]
  ]) {
    if (token !== void 0 && (typeof token !== "string" || !/^[\w=/+-]{1,128}$/.test(token)))
      return `${name2} must contain only [a-zA-Z0-9_=/+-] characters, and be between 1 and 128 characters long`;
  }
  return null;
}
function objectsFault({ eventType, objectIDs, filters, positions, queryID }) {
  const objects = listOf(objectIDs);
  if (objects.length > 0 === listOf(filters).length > 0)
    return "Event should specify either some ObjectIDs or some Filters";
  if (objects.length > MOST_OBJECTS) return `Cannot process more than ${MOST_OBJECTS} ObjectIDs in an event`;
  if (objects.some((id) => typeof id !== "string" || id === "")) return "ObjectIDs must be non-empty strings";
  if (queryID !== void 0 && (typeof queryID !== "string" || !/^[\da-f]{32}$/.test(queryID)))
    return "Query ID must be a search query ID (32 characters hexadecimal string)";
  if (positions === void 0)
    return eventType === "click" && queryID !== void 0 ? "Event of type click with a queryID should specify positions" : null;
  if (eventType !== "click") return "Only event of type click should specify the positions attribute";
  if (queryID === void 0) return "Event of type click with positions should specify a queryID";
  const positionList = listOf(positions);
  if (positionList.some((position) => typeof position !== "number" || !Number.isInteger(position) || position < 1))
    return "Event of type click may only have strictly positive positions";
  return positionList.length === objects.length ? null : "Event of type click should have the same number of ObjectIDs and Positions";
}
function listOf(value2) {
  return Array.isArray(value2) ? value2 : [];
}
function timeFault({ timestamp }, now2) {
  if (timestamp === void 0) return null;
  if (typeof timestamp !== "number" || !Number.isFinite(timestamp))
    return "The timestamp must be a number of milliseconds";
  return timestamp < now2 - OLDEST_MS ? "The timestamp is too far in the past" : null;
}

// fixtures/server/search/filter-language.ts
var FilterFault = class extends Error {
  name = "FilterFault";
};
var tokens = /\s*(\(|\)|\b(?:AND|OR|NOT)\b|[^\s()":<>=!]+(?=\s*(?::|[<>=!]))|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|:|<=|>=|!=|<|>|=|[^\s():"'<>=!]+)/y;
var DEEPEST = 16;
var comparison = /^(?:<=|>=|!=|<|>|=)$/;
var word = /^[^():"'<>=!\s]+$/;
function parseFilters(text5) {
  if (text5.trim() === "") return () => true;
  const parser = new Parser(tokensOf(text5));
  const node = parser.whole();
  refuseMixed(node);
  return (record2) => holds(node, record2);
}
function tokensOf(text5) {
  const found = [];
  const source = text5.trimEnd();
  tokens.lastIndex = 0;
  while (tokens.lastIndex < source.length) {
    const at = tokens.lastIndex;
    const match = tokens.exec(source);
    if (match === null) throw new FilterFault(`filters: Unexpected token at col ${at}`);
    found.push(match[1] ?? "");
  }
  return found;
}
var Parser = class {
  #tokens;
  #at = 0;
  #depth = 0;
  constructor(found) {
    this.#tokens = found;
  }
  whole() {
    const node = this.#either();
    if (this.#peek() !== void 0) this.#refuse("end of filter");
    return node;
  }
  #either() {
    return this.#joined("OR", () => this.#joined("AND", () => this.#part()));
  }
  #joined(join2, part) {
    const parts2 = [part()];
    while (this.#peek() === join2) {
      this.#at += 1;
      parts2.push(part());
    }
    const [only] = parts2;
    return parts2.length === 1 && only ? only : { join: join2, parts: parts2 };
  }
  #part() {
    if (this.#take("(")) {
      this.#depth += 1;
      if (this.#depth > DEEPEST) throw new FilterFault("filters: Too many nested groups");
      const node = this.#either();
      this.#depth -= 1;
      if (!this.#take(")")) this.#refuse('")"');
      return node;
    }
    if (!this.#take("NOT")) return this.#term();
    if (this.#peek() === "(") throw new FilterFault("filters: NOT is not allowed before a group, only before a filter");
    const { kind, matches } = this.#term();
    return { kind, matches: (record2) => !matches(record2) };
  }
  #term() {
    const name2 = this.#text();
    if (this.#take(":")) return this.#valueOf(name2);
    const sign = this.#peek();
    if (sign !== void 0 && comparison.test(sign)) {
      this.#at += 1;
      return compare(name2, sign, this.#number());
    }
    return facet("_tags", name2);
  }
  #valueOf(name2) {
    const value2 = this.#text();
    if (this.#peek() !== "TO") return facet(name2, value2);
    this.#at += 1;
    const [low, high] = [Number(value2), this.#number()];
    if (!Number.isFinite(low)) this.#refuse("number");
    return { kind: "numeric", matches: (record2) => numbersOf(record2, name2).some((own) => own >= low && own <= high) };
  }
  #number() {
    const value2 = Number(this.#text());
    if (!Number.isFinite(value2)) this.#refuse("number");
    return value2;
  }
  #text() {
    const token = this.#peek();
    if (token === void 0 || token === "AND" || token === "OR" || token === "NOT") return this.#refuse("filter");
    if (/^["']/.test(token)) {
      this.#at += 1;
      return token.slice(1, -1).replace(/\\(.)/g, "$1");
    }
    if (!word.test(token)) return this.#refuse("filter");
    this.#at += 1;
    return token;
  }
  #take(token) {
    const isNext = this.#peek() === token;
    if (isNext) this.#at += 1;
    return isNext;
  }
  #peek() {
    return this.#tokens[this.#at];
  }
  #refuse(expected) {
    throw new FilterFault(`filters: Unexpected token ${this.#peek() ?? "end of filter"} expected ${expected}`);
  }
};
function refuseMixed(node) {
  if (!("join" in node)) return;
  if (node.join === "OR") {
    if (node.parts.some((part) => "join" in part && part.join === "AND")) {
      throw new FilterFault("filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed");
    }
    if (new Set(node.parts.flatMap(kindsOf)).size > 1)
      throw new FilterFault("filters: Different types are not allowed in the same OR");
  }
  for (const part of node.parts) refuseMixed(part);
}
function kindsOf(node) {
  return "join" in node ? node.parts.flatMap(kindsOf) : [node.kind];
}
function holds(node, record2) {
  if (!("join" in node)) return node.matches(record2);
  return node.join === "AND" ? node.parts.every((part) => holds(part, record2)) : node.parts.some((part) => holds(part, record2));
}
function facet(name2, value2) {
  const lowerCaseValue = value2.toLowerCase();
  return {
    kind: name2 === "_tags" ? "tag" : "facet",
    matches: (record2) => valuesOf(record2, name2).some((own) => String(own).toLowerCase() === lowerCaseValue)
  };
}
function compare(name2, sign, value2) {
  const compares = {
    "<": (own) => own < value2,
    "<=": (own) => own <= value2,
    "=": (own) => own === value2,
    "!=": (own) => own !== value2,
    ">=": (own) => own >= value2,
    ">": (own) => own > value2
  };
  return {
    kind: "numeric",
    matches: (record2) => numbersOf(record2, name2).some((own) => compares[sign]?.(own) ?? false)
  };
}
function numbersOf(record2, path2) {
  return valuesOf(record2, path2).filter((value2) => typeof value2 === "number");
}
function valuesOf(record2, path2) {
  let value2 = record2;
  for (const part of path2.split("."))
    value2 = typeof value2 === "object" && value2 !== null && Object.hasOwn(value2, part) ? Reflect.get(value2, part) : void 0;
  return Array.isArray(value2) ? value2 : [value2];
}

// fixtures/server/search/query.ts
import * as v3 from "valibot";
var ServiceFault = class extends Error {
  name = "ServiceFault";
  status;
  constructor(status, message) {
    super(message);
    this.status = status;
  }
};
var whole = (low, high) => v3.pipe(v3.number(), v3.integer(), v3.minValue(low), v3.maxValue(high));
var names2 = v3.union([
  v3.array(v3.string()),
  v3.pipe(
    v3.string(),
    v3.transform((name2) => [name2])
  )
]);
var Parameters = v3.strictObject({
  query: v3.optional(v3.pipe(v3.string(), v3.maxLength(512)), ""),
  page: v3.optional(whole(0, 1e6), 0),
  hitsPerPage: v3.optional(whole(1, 1e3), 20),
  filters: v3.optional(v3.string(), ""),
  attributesToRetrieve: v3.optional(names2, ["*"]),
  attributesToHighlight: v3.optional(names2, [...searchable]),
  highlightPreTag: v3.optional(v3.string(), "<em>"),
  highlightPostTag: v3.optional(v3.string(), "</em>"),
  clickAnalytics: v3.optional(v3.boolean(), false),
  getRankingInfo: v3.optional(v3.boolean(), false),
  responseFields: v3.optional(names2, ["*"]),
  attributesToSnippet: v3.optional(
    v3.pipe(v3.array(v3.string()), v3.maxLength(0, "Snippets are not part of this stand-in"))
  ),
  analytics: v3.optional(v3.boolean()),
  analyticsTags: v3.optional(v3.array(v3.string())),
  enablePersonalization: v3.optional(v3.boolean()),
  userToken: v3.optional(v3.string()),
  type: v3.optional(v3.literal("default"))
});
function readParameters(given) {
  const parsed = v3.safeParse(Parameters, { ...fromText(given.params), ...without2(given, "params") });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const name2 = String(issue.path?.[0].key ?? "");
  const isUnknown = issue.type === "strict_object";
  throw new ServiceFault(
    400,
    isUnknown ? `Unknown parameter: ${name2}` : `Invalid value for "${name2}" parameter: ${issue.message}`
  );
}
function fromText(params) {
  if (typeof params !== "string") return {};
  return Object.fromEntries(
    [...new URLSearchParams(params)].map(([name2, value2]) => [
      name2,
      name2 === "query" || name2 === "filters" ? value2 : jsonOr(value2)
    ])
  );
}
function jsonOr(text5) {
  try {
    return JSON.parse(text5);
  } catch {
    return text5;
  }
}
function without2(record2, ...left2) {
  return Object.fromEntries(Object.entries(record2).filter(([name2]) => !left2.includes(name2)));
}
function runQuery(catalogue, index, given) {
  const parameters = readParameters(given);
  if (!catalogue.has(index)) throw new ServiceFault(404, `Index ${index} does not exist`);
  const { query, page, hitsPerPage, filters, clickAnalytics, responseFields } = parameters;
  const found = catalogue.find(index, query, parseFilters(filters)).slice(0, 1e3);
  const first = page * hitsPerPage;
  const response = {
    hits: found.slice(first, first + hitsPerPage).map((record2, rank) => hitOf(record2, parameters, found.length - first - rank)),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    query,
    params: new URLSearchParams(
      Object.entries(given).map(([name2, value2]) => [name2, typeof value2 === "string" ? value2 : JSON.stringify(value2)])
    ).toString(),
    index,
    processingTimeMS: 1,
    ...clickAnalytics ? { queryID: crypto.randomUUID().replaceAll("-", "") } : {}
  };
  if (responseFields.includes("*")) return response;
  return Object.fromEntries(Object.entries(response).filter(([name2]) => responseFields.includes(name2)));
}
function retrieved(record2, attributes) {
  const own = without2(record2, "index");
  if (attributes.includes("*")) return own;
  return {
    ...Object.fromEntries(Object.entries(own).filter(([name2]) => attributes.includes(name2))),
    objectID: record2.objectID
  };
}
function hitOf(record2, parameters, standing) {
  const { query, attributesToRetrieve, attributesToHighlight, getRankingInfo } = parameters;
  const highlights = attributesToHighlight.flatMap((name2) => {
    const value2 = record2[name2];
    return typeof value2 === "string" ? [[name2, highlight(value2, parameters)]] : [];
  });
  return {
    ...retrieved(record2, attributesToRetrieve),
    ...attributesToHighlight.length > 0 ? { _highlightResult: Object.fromEntries(highlights) } : {},
    ...getRankingInfo ? { _rankingInfo: rankingOf(record2, query, standing) } : {}
  };
}
function highlight(text5, { query, highlightPreTag, highlightPostTag }) {
  const segments = highlightSegments(text5, query);
  const [queryWords, own] = [wordsOf(query), wordsOf(text5)];
  const matchedWords = queryWords.filter(
    (word2, index) => own.some((found) => matchWord(word2, found, index === queryWords.length - 1) !== null)
  );
  return {
    value: segments.map((segment) => segment.marked ? highlightPreTag + segment.text + highlightPostTag : segment.text).join(""),
    matchLevel: matchedWords.length === 0 ? "none" : matchedWords.length === queryWords.length ? "full" : "partial",
    matchedWords,
    ...matchedWords.length > 0 ? { fullyHighlighted: segments.every(({ marked }) => marked) } : {}
  };
}
function rankingOf(record2, query, standing) {
  const own = wordsOf(
    [record2.title, record2.name, record2.meta_title, record2.keywords].flat().filter((text5) => typeof text5 === "string").join(" ")
  );
  const queryWords = wordsOf(query);
  const exact = queryWords.filter((word2) => own.includes(word2)).length;
  const typed = queryWords.filter(
    (word2, index) => own.some((found) => matchWord(word2, found, index === queryWords.length - 1) === "typo")
  ).length;
  return {
    nbTypos: exact === queryWords.length ? 0 : typed,
    firstMatchedWord: 0,
    proximityDistance: 0,
    userScore: standing,
    geoDistance: 0,
    geoPrecision: 1,
    nbExactWords: exact,
    words: queryWords.length,
    filters: 0
  };
}

// fixtures/server/search/service.ts
var MOST_QUERIES = 50;
var LARGEST = 2097152;
var SMALLEST_GZIP = 1024;
function isServicePath(path2) {
  return path2.startsWith("/1/");
}
async function readServiceBody(request) {
  const text5 = await readText(request, LARGEST);
  if (text5 === null || text5 === "") return { text: text5, shown: null };
  try {
    return { text: text5, shown: JSON.parse(text5) };
  } catch {
    return { text: text5, shown: text5 };
  }
}
async function handleSearchService(request, text5, records) {
  if (request.method === "OPTIONS") return withHeaders2(new Response(null, { status: 204 }), request);
  if (text5 === null) return refuseUnread(request, refuse(request, 413, "Request entity too large"));
  const path2 = new URL(request.url).pathname;
  if (path2 === "/1/events") return withHeaders2(handleEvents(request, text5), request);
  try {
    if (!mayAsk(request)) throw new ServiceFault(403, "Invalid Application-ID or API key");
    const response = runAction(request.method, path2, readObject(text5), catalogueOf(records));
    return await zipped(withHeaders2(Response.json(response), request), request);
  } catch (error) {
    if (error instanceof FilterFault) return refuse(request, 400, error.message);
    if (error instanceof ServiceFault) return refuse(request, error.status, error.message);
    throw error;
  }
}
function refuse(request, status, message) {
  return withHeaders2(Response.json({ message, status }, { status }), request);
}
function runAction(method, path2, body, catalogue) {
  const [, index = "", action] = /^\/1\/indexes\/(\*|%2A|[\w.-]+)\/(queries|query|objects)$/.exec(path2) ?? [];
  if (method !== "POST" || action === void 0) throw new ServiceFault(404, "Path not found");
  if (action === "query") return runQuery(catalogue, index, body);
  if (index !== "*" && index !== "%2A") throw new ServiceFault(404, "Path not found");
  const requests = Array.isArray(body.requests) ? body.requests.map(objectOf) : [];
  if (requests.length === 0) throw new ServiceFault(400, "Missing mandatory attribute `requests`");
  if (action === "objects") return { results: requests.map((one) => findObject(catalogue, one)) };
  if (requests.length > MOST_QUERIES) throw new ServiceFault(400, "Too many queries in multi query request");
  return {
    results: requests.map(({ indexName, ...parameters }) => runQuery(catalogue, String(indexName), parameters))
  };
}
function findObject(catalogue, { indexName, objectID, attributesToRetrieve }) {
  const name2 = String(indexName);
  if (!catalogue.has(name2)) throw new ServiceFault(404, `Index ${name2} does not exist`);
  const record2 = catalogue.record(name2, String(objectID));
  const attributes = Array.isArray(attributesToRetrieve) ? attributesToRetrieve.map(String) : ["*"];
  return record2 === void 0 ? null : retrieved(record2, attributes);
}
function readObject(text5) {
  try {
    return objectOf(JSON.parse(text5));
  } catch {
    throw new ServiceFault(400, "Invalid JSON");
  }
}
function objectOf(value2) {
  return typeof value2 === "object" && value2 !== null && !Array.isArray(value2) ? { ...value2 } : {};
}
function handleEvents(request, text5) {
  const tell = (status, message) => Response.json({ status, message }, { status });
  if (request.method !== "POST") return tell(404, "Not Found");
  if (!mayAsk(request)) return tell(401, "Invalid credentials");
  let body;
  try {
    body = JSON.parse(text5);
  } catch {
    return new Response("<html><body><h1>400 Bad Request</h1></body></html>", {
      status: 400,
      headers: { "content-type": "text/html" }
    });
  }
  const fault = eventsFault(objectOf(body).events, Date.now());
  return fault === null ? tell(200, "OK") : tell(422, fault);
}
function withHeaders2(response, request) {
  const origin2 = request.headers.get("origin");
  const headers = {
    "access-control-allow-origin": origin2 ?? "*",
    ...origin2 === null ? {} : { "access-control-allow-credentials": "true", vary: "origin, accept-encoding" },
    "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "*",
    "access-control-allow-methods": "GET, POST, OPTIONS",
    "access-control-expose-headers": "retry-after, correlation-id",
    "cache-control": "no-store"
  };
  for (const [name2, value2] of Object.entries(headers)) response.headers.set(name2, value2);
  return response;
}
async function zipped(response, request) {
  if (!/\bgzip\b/.test(request.headers.get("accept-encoding") ?? "")) return response;
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength < SMALLEST_GZIP) return new Response(bytes, response);
  const packed = new Response(bytes).body?.pipeThrough(new CompressionStream("gzip")) ?? null;
  const headers = new Headers(response.headers);
  headers.set("content-encoding", "gzip");
  return new Response(packed, { status: response.status, headers });
}

// runtime/stores/saved/comparables.ts
var comparableTypes = ["home_design", "house_land"];
function comparableKey({ type, id }) {
  return `${type}:${id}`;
}
function parseComparable(key) {
  const [type, id = ""] = key.split(":");
  return { type: type === "house_land" ? "house_land" : "home_design", id };
}

// fixtures/server/saved/catalogue.ts
var catalogues2 = /* @__PURE__ */ new WeakMap();
function catalogueOf2(world2) {
  const known = catalogues2.get(world2) ?? createCatalogue2(world2);
  catalogues2.set(world2, known);
  return known;
}
function createCatalogue2(world2) {
  const items = /* @__PURE__ */ new Map();
  for (const record2 of world2.designs) items.set(String(record2.id), { kind: "design", record: record2 });
  for (const record2 of world2.packages) items.set(String(record2.id), { kind: "package", record: record2 });
  for (const record2 of world2.displays) items.set(String(record2.id), { kind: "display", record: record2 });
  for (const record2 of world2.articles) items.set(String(record2.id), { kind: "article", record: record2 });
  for (const record2 of [...world2.virtualTours, ...world2.videoTours])
    items.set(String(record2.id), { kind: "tour", record: record2 });
  const pictures = new Set(world2.inspiration.map(({ id }) => String(id)));
  return {
    item: (key) => items.get(key),
    comparable(type, id) {
      const found = items.get(id);
      if (type === "home_design") return found?.kind === "design" ? found.record : void 0;
      return found?.kind === "package" ? found.record : void 0;
    },
    hasPicture: (id) => pictures.has(id)
  };
}
function titleOf(item) {
  return "title" in item ? item.title : item.name;
}

// fixtures/server/compare/compared.ts
function comparedOf(world2, keys, slots) {
  const catalogue = catalogueOf2(world2);
  const found = keys.map(parseComparable).map(({ type, id }) => ({ type, item: catalogue.item(id) }));
  const designs = found.flatMap(
    ({ type, item }) => type === "home_design" && item?.kind === "design" ? [item.record] : []
  );
  const packages = found.flatMap(
    ({ type, item }) => type === "house_land" && item?.kind === "package" ? [item.record] : []
  );
  return {
    home_design: { type: "home_design", items: designs.slice(0, slots) },
    house_land: { type: "house_land", items: packages.slice(0, slots) }
  };
}
function comparableTypeOf(requested) {
  return comparableTypes.find((type) => type === requested);
}
function inclusionName({ inclusions }, slug) {
  return inclusions.find((inclusion) => inclusion.slug === slug)?.name ?? "";
}

// fixtures/server/listing/place-choices.ts
function placeName(world2, slug) {
  const place2 = world2.places.find((known) => known.slug === slug);
  return place2 === void 0 ? slug : `${place2.suburb} ${place2.state}`;
}
function suburbChoices(world2, items) {
  const used = new Set(items.map(({ place: place2 }) => place2));
  return world2.places.filter(({ slug }) => used.has(slug)).map(({ slug, suburb }) => ({ value: slug, label: suburb, chip: suburb }));
}
function estateChoices(world2, items) {
  const used = new Set(items.map(({ estate }) => estate));
  return world2.estates.filter(({ slug }) => used.has(slug)).map(({ slug, name: name2 }) => ({ value: slug, label: name2, chip: name2 }));
}
function countedChoices(minCount, maxCount, noun) {
  return Array.from({ length: maxCount - minCount + 1 }, (_, index) => String(minCount + index)).map((value2) => ({
    value: value2,
    label: value2,
    chip: `${value2} ${noun}${value2 === "1" ? "" : "s"}`
  }));
}
function estatePin(world2, { id, name: name2, place: place2, lat, lng, outline: outline2 }) {
  return {
    id: `estate-${id}`,
    type: "estate",
    latitude: lat,
    longitude: lng,
    title: name2,
    address: placeName(world2, place2),
    outline: outline2
  };
}

// fixtures/server/theme/filters.ts
import { createSynchronousFilter } from "twing";
function money(value2) {
  const amount = typeof value2 === "number" ? value2 : typeof value2 === "string" && value2.trim() !== "" ? Number(value2) : Number.NaN;
  return Number.isFinite(amount) ? formatMoney(amount) : "";
}
function plural(count2, singularForm, pluralForm) {
  return Number(count2) === 1 ? singularForm : pluralForm;
}
function asset(path2) {
  const paths2 = Array.isArray(path2) ? path2 : [path2];
  return `/assets/${paths2.map((each) => String(each).replace(/^\/+/, "")).join("+")}`;
}
function translated(word2, language, values) {
  const words = typeof language === "object" && language !== null && "words" in language ? language.words : void 0;
  return inWords(textsOf2(words), String(word2), Object.fromEntries(entriesOf(values)));
}
function entriesOf(values) {
  return values instanceof Map ? [...values].map(([name2, value2]) => [String(name2), value2]) : Object.entries(Object(values));
}
function textsOf2(words) {
  return Object.fromEntries(
    entriesOf(words).flatMap(([name2, text5]) => typeof text5 === "string" ? [[name2, text5]] : [])
  );
}
var themeFilters = [
  createSynchronousFilter("money", (_context, value2) => money(value2), []),
  createSynchronousFilter(
    "plural",
    (_context, count2, singularForm, pluralForm) => plural(count2, singularForm, pluralForm),
    [{ name: "one" }, { name: "many" }]
  ),
  createSynchronousFilter("asset", (_context, path2) => asset(path2), []),
  createSynchronousFilter(
    "_",
    ({ context }, word2, values) => translated(word2, context.get("language"), values),
    [{ name: "values", defaultValue: /* @__PURE__ */ new Map() }]
  )
];

// fixtures/server/listing/definition.ts
function compareMissingLast(a, b, direction = 1) {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  return (a - b) * direction;
}

// fixtures/server/listing/house-land.ts
var statusLabels = { available: "Available", "on hold": "On hold", sold: "Sold" };
var statusOrder = Object.keys(statusLabels);
function houseLand(world2) {
  const designs = new Map(world2.designs.map((design) => [design.slug, design]));
  const estates = new Map(world2.estates.map((estate) => [estate.slug, estate]));
  const bedroomsOf = ({ design }) => designs.get(design)?.bedrooms;
  return {
    kind: "house-and-land",
    handler: "GetAjaxMethods::onLoadHouseLand",
    action: "/house-and-land",
    noun: "package",
    nounMany: "packages",
    groups: [
      {
        kind: "text",
        name: "keyword",
        legend: "Keyword",
        placeholder: "Suburb, estate or design",
        text: ({ title, place: place2 }) => `${title} ${placeName(world2, place2)}`
      },
      {
        kind: "checkbox",
        name: "hl_region",
        legend: "Region",
        promoted: true,
        choices: regionChoices(world2),
        matches: ({ region }, value2) => region === value2
      },
      {
        kind: "checkbox",
        name: "hl_suburb",
        legend: "Suburb",
        promoted: true,
        choices: suburbChoices(world2, world2.packages),
        matches: ({ place: place2 }, value2) => place2 === value2
      },
      {
        kind: "checkbox",
        name: "hl_estate",
        legend: "Estate",
        choices: estateChoices(world2, world2.packages),
        matches: ({ estate }, value2) => estate === value2
      },
      {
        kind: "checkbox",
        name: "hl_bedrooms",
        legend: "Bedrooms",
        promoted: true,
        choices: countedChoices(3, 6, "bedroom"),
        matches: (item, value2) => bedroomsOf(item) === Number(value2)
      },
      {
        kind: "range",
        name: "hl_price",
        legend: "Price",
        promoted: true,
        choices: Array.from({ length: 11 }, (_, index) => 5e5 + index * 1e5).map((price) => ({
          value: String(price),
          label: money(price)
        })),
        amount: ({ price }) => price
      },
      {
        kind: "range",
        name: "hl_land",
        legend: "Land",
        choices: ["200", "300", "400", "500", "700", "1000"].map((area2) => ({ value: area2, label: `${area2} m\xB2` })),
        amount: ({ landM2 }) => landM2
      },
      {
        kind: "checkbox",
        name: "hl_frontage",
        legend: "Lot width",
        choices: [...new Set(world2.packages.map(({ frontageM }) => frontageM))].toSorted((a, b) => a - b).map((width2) => ({ value: String(width2), label: `${width2} m`, chip: `${width2} m wide lot` })),
        matches: ({ frontageM }, value2) => frontageM === Number(value2)
      },
      {
        kind: "checkbox",
        name: "hl_status",
        legend: "Status",
        choices: Object.entries(statusLabels).map(([value2, label]) => ({ value: value2, label, chip: label })),
        matches: ({ status }, value2) => status === value2
      }
    ],
    sorts: [
      {
        value: "recommended",
        label: "Recommended",
        compare: (a, b) => statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status) || a.id - b.id
      },
      { value: "price-low", label: "Price: low to high", compare: (a, b) => compareMissingLast(a.price, b.price) },
      { value: "price-high", label: "Price: high to low", compare: (a, b) => compareMissingLast(a.price, b.price, -1) },
      { value: "land-high", label: "Land: large to small", compare: (a, b) => b.landM2 - a.landM2 }
    ],
    items: world2.packages,
    locations: (items) => estatePins(world2, items),
    card: (item) => {
      const estate = estates.get(item.estate);
      const suburb = placeName(world2, item.place);
      const titled = { label: titleLabel(item.titleDate), isTitled: /^Titled\b/.test(item.titleDate ?? "") };
      const design = designs.get(item.design);
      return {
        partial: "listing/card-package",
        key: `package-${item.id}`,
        id: item.id,
        type: "house_land",
        title: item.title,
        href: `/house-and-land/${encodeURIComponent(item.slug)}`,
        eyebrow: estate?.name ?? suburb,
        summary: `${suburb} \xB7 ${item.landM2.toLocaleString("en-AU")} m\xB2 land \xB7 ${titled.label}`,
        picture: item.picture,
        price: item.price,
        suburb,
        landM2: item.landM2,
        frontageM: item.frontageM,
        titled,
        status: item.status,
        statusLabel: statusLabels[item.status],
        promotion: item.status === "sold" ? null : currentPromotion(world2, item.promotion),
        home: design ? {
          bedrooms: design.bedrooms,
          bathrooms: design.bathrooms,
          carSpaces: design.carSpaces,
          squares: design.squares
        } : null,
        location: estate === void 0 ? null : `estate-${estate.id}`
      };
    }
  };
}
function estatePins(world2, items) {
  return [...new Set(items.map(({ estate }) => estate))].flatMap((slug) => {
    const estate = world2.estates.find((known) => known.slug === slug);
    return estate === void 0 ? [] : [estatePin(world2, estate)];
  });
}
function titleLabel(text5) {
  return text5 === null ? "Title date to come" : text5.replace(/\d{4}-\d{2}-\d{2}$/, dateInWords);
}
function currentPromotion(world2, slug) {
  const found = world2.promotions.find((promotion) => promotion.slug === slug);
  if (found === void 0 || found.endsAt !== null && found.endsAt < world2.now.slice(0, 10)) return null;
  return { name: found.name, until: found.endsAt === null ? null : dateInWords(found.endsAt) };
}

// fixtures/server/compare/comparison-rows.ts
var metres = (length) => `${length.toLocaleString("en-AU", { maximumFractionDigits: 1 })} m`;
var area = (size) => `${size.toLocaleString("en-AU")} m\xB2`;
var yes = (has) => has ? "Yes" : "No";
var notPublished = "Not published";
function designReadings(world2) {
  const region = world2.regions.find(({ slug }) => slug === DEFAULT_REGION);
  return [
    ["Price", [[`From, in ${region?.shortName ?? ""}`, ({ prices }) => money(prices[DEFAULT_REGION]) || "On request"]]],
    [
      "Size",
      [
        ["Home", ({ squares, areaM2 }) => `${squares} sq (${area(areaM2)})`],
        ["Width \xD7 length", ({ widthM, lengthM }) => `${metres(widthM)} \xD7 ${metres(lengthM)}`],
        ["Storeys", ({ storeys }) => storeys === 1 ? "Single" : "Double"]
      ]
    ],
    [
      "Rooms",
      [
        ["Bedrooms", ({ bedrooms }) => String(bedrooms)],
        ["Bathrooms", ({ bathrooms }) => String(bathrooms)],
        ["Car spaces", ({ carSpaces }) => String(carSpaces)],
        ["Living areas", ({ livingAreas }) => String(livingAreas)],
        ["Second master", ({ dualMaster }) => yes(dualMaster)],
        ["Study", ({ study }) => yes(study)],
        ["Theatre", ({ theatre }) => yes(theatre)],
        ["Alfresco", ({ alfresco }) => yes(alfresco)]
      ]
    ],
    [
      "Lot fit",
      [
        ["Smallest lot width", ({ lotWidthM }) => lotWidthM === null ? notPublished : metres(lotWidthM)],
        ["Smallest lot depth", ({ lotDepthM }) => metres(lotDepthM)]
      ]
    ],
    [
      "Inclusions",
      [
        [
          "Finish",
          (design) => inclusionName(design, design.defaultInclusion) || `${design.inclusions.length} to choose from`
        ],
        ["Facades", ({ facades }) => String(facades.length)],
        ["Floorplan options", ({ options }) => options.length > 0 ? String(options.length) : "None"]
      ]
    ]
  ];
}
function packageReadings(world2) {
  const homeOf2 = (item) => world2.designs.find(({ slug }) => slug === item.design);
  const ofHome = (item, read) => {
    const home = homeOf2(item);
    return home === void 0 ? notPublished : read(home);
  };
  return [
    [
      "Price",
      [
        ["House and land", ({ price }) => money(price)],
        ["Land alone", ({ landPrice }) => money(landPrice)],
        ["Status", ({ status }) => status.replace(/^./, (first) => first.toUpperCase())]
      ]
    ],
    [
      "Size",
      [
        ["Land", ({ landM2 }) => area(landM2)],
        ["Home", (item) => ofHome(item, ({ squares, areaM2 }) => `${squares} sq (${area(areaM2)})`)],
        ["Storeys", (item) => ofHome(item, ({ storeys }) => storeys === 1 ? "Single" : "Double")]
      ]
    ],
    [
      "Rooms",
      [
        ["Bedrooms", (item) => ofHome(item, ({ bedrooms }) => String(bedrooms))],
        ["Bathrooms", (item) => ofHome(item, ({ bathrooms }) => String(bathrooms))],
        ["Car spaces", (item) => ofHome(item, ({ carSpaces }) => String(carSpaces))]
      ]
    ],
    [
      "The lot",
      [
        ["Frontage", ({ frontageM }) => metres(frontageM)],
        ["Title", ({ titleDate }) => titleLabel(titleDate)],
        ["Suburb", ({ place: place2 }) => placeName(world2, place2)]
      ]
    ],
    [
      "Inclusions",
      [
        ["Finish", (item) => ofHome(item, (home) => inclusionName(home, item.inclusion) || notPublished)],
        [
          "Facade",
          (item) => ofHome(item, ({ facades }) => facades.find(({ slug }) => slug === item.facade)?.name ?? notPublished)
        ]
      ]
    ]
  ];
}
function comparisonOf(world2, compared) {
  return compared.type === "home_design" ? readAll(compared.items, designReadings(world2)) : readAll(compared.items, packageReadings(world2));
}
function readAll(items, readings) {
  return readings.map(([name2, lines2]) => {
    const rows = lines2.map(([label, textOf5]) => rowOf(label, items.map(textOf5)));
    return { name: name2, differs: rows.some(({ differs }) => differs), rows };
  });
}
function rowOf(label, texts2) {
  const counts = /* @__PURE__ */ new Map();
  for (const text5 of texts2) counts.set(text5, (counts.get(text5) ?? 0) + 1);
  const highestCount = Math.max(...counts.values());
  const leading2 = [...counts].filter(([, count2]) => count2 === highestCount);
  const usual = leading2.length === 1 ? leading2[0]?.[0] : void 0;
  return {
    label,
    differs: counts.size > 1,
    cells: texts2.map((text5) => ({ text: text5, isOdd: counts.size > 1 && text5 !== usual }))
  };
}

// fixtures/server/compare/comparisons.ts
var mostSlots = 4;
var labels2 = { home_design: "Home designs", house_land: "House & land" };
var nouns = { home_design: "home design", house_land: "house and land package" };
var listings = {
  home_design: { href: "/home-designs", label: "Browse home designs" },
  house_land: { href: "/house-and-land", label: "Browse house and land" }
};
function itemOf(type, item) {
  const folder = type === "home_design" ? "/home-designs" : "/house-and-land";
  const { id, slug, picture } = item;
  return {
    key: comparableKey({ type, id: String(id) }),
    id,
    title: titleOf(item),
    href: `${folder}/${encodeURIComponent(slug)}`,
    picture
  };
}
function viewCompared(world2, keys, slots, requested) {
  const compared = comparedOf(world2, keys, slots);
  const types = comparableTypes.map(
    (type) => ({
      type,
      label: labels2[type],
      href: `/compare?type=${type}`,
      items: compared[type].items.map((item) => itemOf(type, item))
    })
  );
  return {
    type: requested ?? types.find(({ items }) => items.length > 0)?.type ?? "home_design",
    slots,
    total: types.reduce((sum, { items }) => sum + items.length, 0),
    types
  };
}
function viewComparisons(world2, keys, slots, type) {
  return { type, sheets: comparableTypes.map((each) => viewSheet(world2, keys, slots, each)) };
}
function viewSheet(world2, keys, slots, type) {
  const all = comparedOf(world2, keys, slots);
  const compared = all[type];
  const count2 = compared.items.length;
  const groups2 = comparisonOf(world2, compared);
  return {
    type,
    noun: nouns[type],
    columns: columnsOf(world2, compared),
    groups: groups2,
    differs: groups2.some(({ differs }) => differs),
    emptyCard: count2 >= mostSlots ? null : count2 < slots ? "add" : "sign-in",
    listing: listings[type],
    isAllEmpty: comparableTypes.every((each) => all[each].items.length === 0)
  };
}
function columnsOf(world2, compared) {
  if (compared.type === "house_land") {
    return compared.items.map((item) => ({
      ...itemOf("house_land", item),
      eyebrow: placeName(world2, item.place),
      variants: []
    }));
  }
  const comparedIds = new Set(compared.items.map(({ id }) => id));
  return compared.items.map((design) => {
    const family = world2.families.find(({ slug }) => slug === design.family)?.name ?? "";
    const sizes2 = world2.designs.filter((other) => other.family === design.family);
    const variants = sizes2.map(({ id, name: name2 }) => {
      const isShown = id === design.id;
      return { id, label: name2.replace(`${family} `, ""), isShown, isTaken: !isShown && comparedIds.has(id) };
    });
    const eyebrow = world2.collections.find(({ slug }) => slug === design.collection)?.name ?? "";
    return { ...itemOf("home_design", design), eyebrow, variants: variants.length > 1 ? variants : [] };
  });
}
function swapChoices(world2, type) {
  if (type === "home_design") {
    return world2.designs.map(({ id, name: name2, bedrooms, bathrooms, squares, picture }) => ({
      id,
      title: name2,
      detail: `${bedrooms} bed, ${bathrooms} bath, ${squares} sq`,
      picture
    }));
  }
  const offered = world2.packages.filter(({ status }) => status !== "sold");
  return offered.map(({ id, title, place: place2, landM2, picture }) => ({
    id,
    title,
    detail: `${placeName(world2, place2)}, ${landM2.toLocaleString("en-AU")} m\xB2`,
    picture
  }));
}

// fixtures/world/article-text.ts
var parts = {
  "Building 101": [
    {
      heading: "What happens, in order",
      paragraphs: [
        "A build is five stages, and each ends with something you can stand in front of: a slab, a frame, a locked shell, a fitted kitchen, a set of keys. Between them are the weeks that never get photographed, when trades wait for one another, for an inspector, or for the rain to stop.",
        "Your supervisor walks the site at least twice a week and writes down what was done. Ask for that page. It is one page, it is honest, and it answers most of the questions people ring about."
      ]
    },
    {
      heading: "Where time goes",
      paragraphs: [
        "Of a build of 34 weeks about six are spent waiting. Soil tests come back with a surprise on one lot in five; a changed window takes as long as the first one did. What you decide before the contract is free, and what you decide after the frame stands is not."
      ]
    },
    {
      heading: "What to bring to the meeting",
      paragraphs: [
        "The plan of your lot, the engineering report if there is one, and a list of what you would be sorry to lose. We start with the list."
      ]
    }
  ],
  Finance: [
    {
      heading: "The figures we work to",
      paragraphs: [
        "A construction loan is drawn in stages, and you pay interest on what has been drawn. The deposit is five per cent, the slab fifteen, the frame twenty, the locked shell thirty-five, the fixing twenty, and the rest is due on the day you get your keys.",
        "Keep three months of rent or repayments aside, and two per cent of the contract for whatever was hidden below the ground. If you never need either, you have paid for the curtains."
      ]
    },
    {
      heading: "What lenders look at",
      paragraphs: [
        "The valuer sees a plan, a list of inclusions and a street. A plan that suits the street is worth what it costs; the best house of a street seldom is. Ask for the valuation before the cooling-off days end, not after."
      ]
    },
    {
      heading: "Before you sign",
      paragraphs: [
        "Read the schedule of payments beside the schedule of works, and make sure each payment is for something that is finished. This is general information and not advice: your circumstances are yours."
      ]
    }
  ],
  Design: [
    {
      heading: "Start with the light",
      paragraphs: [
        "North is where winter sun comes from, and the room you use most belongs there. If the street is to the north, a courtyard brings the sun round the back for the price of four windows. If the lot is narrow, put the glass high.",
        "Walk the plan with a tape measure in a room you know. A dining table wants 3.4 metres with people behind the chairs; a hallway wants a metre and ten; a pantry door that opens inwards takes a shelf away."
      ]
    },
    {
      heading: "Spend where hands are",
      paragraphs: [
        "Handles, taps, benchtops, the front door. They are touched thirty times a day, and they are what visitors remember. The ceiling rose can come later."
      ]
    },
    {
      heading: "Leave something undecided",
      paragraphs: [
        "A room without a name is the best room of a house with children. It is a nursery, a study, a place for the drum kit and finally a guest room, and it needs a power point on each wall."
      ]
    }
  ],
  Estates: [
    {
      heading: "What the plan does not show",
      paragraphs: [
        "A plan of an estate shows parks. It does not show which of them has been planted. Ask what is finished, what is funded and what is hoped for, and drive there at half past eight on a school day.",
        "Titled land can be built on now. Untitled land can be bought now and built on when the title comes, which is a date that moves. Everything we sell says which it is."
      ]
    },
    {
      heading: "Choosing a lot",
      paragraphs: [
        "A fall of more than a metre across the lot costs money, and a view sometimes pays it back. Corner lots get two facades and two fences. The lot beside the path is quieter than the one beside the roundabout, and costs the same."
      ]
    },
    {
      heading: "The covenant",
      paragraphs: [
        "It is ten pages about letterboxes, and two sentences that matter: how long you have until you must build, and what the front of the house must be made of."
      ]
    }
  ],
  Sustainability: [
    {
      heading: "What it costs, and what it saves",
      paragraphs: [
        "Seven stars cost about three per cent more than six, most of it in glass and in the roof. In Melbourne\u2019s west the same house then asks for a third less heating. The heat pump is paid off in its fifth winter.",
        "Draughts are the cheapest thing to fix and the first to be forgotten: a tube of sealant round each frame, a brush under each door, and a test with a fan before the plaster goes on."
      ]
    },
    {
      heading: "The order to do it in",
      paragraphs: [
        "Shade first, then seals, then insulation, then glass, then machines. Each makes the next one smaller. A house that faces well needs half the panels of one that does not."
      ]
    },
    {
      heading: "What we put in every home",
      paragraphs: [
        "Ceiling insulation to R6, sealed frames, a switchboard with room for a charger, and conduits to the roof. They cost little now, and a great deal later."
      ]
    }
  ]
};
function articleText({ category }) {
  return parts[category];
}

// fixtures/server/details/parts.ts
function enquiryHome(world2, design, { customer, region }, action) {
  return {
    name: design.name,
    slug: design.slug,
    collection: world2.collections.find(({ slug }) => slug === design.collection)?.name ?? "",
    recipient: customer ?? { firstName: "", lastName: "", email: "" },
    regions: world2.regions.map(({ slug, name: name2 }) => ({ slug, name: name2, on: slug === region })),
    action
  };
}
function designPart(world2, design, region) {
  const chosen = world2.regions.find(({ slug }) => slug === region);
  return {
    id: design.id,
    name: design.name,
    href: `/home-designs/${encodeURIComponent(design.slug)}`,
    summary: design.summary,
    prices: design.prices,
    price: (chosen && design.prices[chosen.slug]) ?? null,
    region: chosen?.name ?? ""
  };
}
var related = 3;
function relatedCards({ listings: listings3, region }, kind, item, others) {
  const ids = [...new Set(others.flat().map(({ id }) => id))].filter((id) => id !== item.id).slice(0, related);
  return ids.flatMap((id) => listings3.ofKind(kind)?.card(id, region) ?? []);
}
function designOf({ designs }, slug) {
  const design = designs.find((known) => known.slug === slug);
  if (design === void 0) throw new RangeError(`There is no design ${slug}.`);
  return design;
}

// fixtures/server/details/article.ts
function viewArticle(world2, item, request) {
  return {
    title: item.title,
    description: item.summary,
    crumbs: [
      { label: "Articles", href: "/articles" },
      { label: item.category, href: `/articles?${new URLSearchParams({ category: item.category }).toString()}` }
    ],
    card: request.listings.ofKind("articles")?.card(item.id),
    parts: articleText(item),
    related: relatedCards(request, "articles", item, [
      world2.articles.filter(({ category }) => category === item.category)
    ])
  };
}

// fixtures/server/home/facts.ts
var metres2 = (length) => length.toLocaleString("en-AU", { maximumFractionDigits: 1 });
var counted = (count2, noun) => `${noun}${count2 === 1 ? "" : "s"}`;
function factsOf2(design) {
  const { bedrooms, bathrooms, carSpaces, squares, areaM2, widthM, lengthM, lotWidthM, lotDepthM } = design;
  const lot = lotWidthM === null ? [] : [{ icon: "lot", value: `${metres2(lotWidthM)} \xD7 ${metres2(lotDepthM)} m`, label: "Smallest lot" }];
  return [
    { icon: "bed", value: String(bedrooms), label: counted(bedrooms, "Bedroom") },
    { icon: "bath", value: String(bathrooms), label: counted(bathrooms, "Bathroom") },
    { icon: "car", value: String(carSpaces), label: counted(carSpaces, "Car space") },
    { icon: "squares", value: `${squares} sq`, label: `${areaM2} m\xB2` },
    { icon: "ruler", value: `${metres2(widthM)} \xD7 ${metres2(lengthM)} m`, label: "Width \xD7 length" },
    ...lot
  ];
}

// fixtures/server/home/gallery.ts
var PICTURES = 5;
var ROOMS = 2;
function galleryOf(world2, design) {
  const street = design.facades.flatMap(
    ({ name: name2, picture }) => picture === null ? [] : [{ src: picture, caption: `${design.name} with the ${name2} facade` }]
  );
  const rooms3 = world2.inspiration.filter((image) => image.design === design.slug && image.room !== "facade").map(({ picture, title }) => ({ src: picture, caption: title })).slice(0, ROOMS);
  return design.picture === null ? rooms3 : [...street.slice(0, 1), ...rooms3, ...street.slice(1)].slice(0, PICTURES);
}

// fixtures/server/details/display-home.ts
function viewDisplay(world2, item, request) {
  const design = designOf(world2, item.design);
  const suburb = placeName(world2, item.place);
  return {
    title: item.title,
    description: `Walk through the ${design.name} at ${item.address}. ${item.hours.join(", ")}`.slice(0, 155),
    crumbs: [
      { label: "Display homes", href: "/display-homes" },
      { label: suburb, href: `/display-homes?${new URLSearchParams({ "display_suburb[]": item.place }).toString()}` }
    ],
    card: request.listings.ofKind("display-homes")?.card(item.id, request.region),
    gallery: item.picture === null ? [] : galleryOf(world2, design),
    facts: factsOf2(design),
    design: designPart(world2, design, request.region),
    home: enquiryHome(
      world2,
      design,
      { ...request, region: item.region },
      `/display-homes/${encodeURIComponent(item.slug)}`
    ),
    related: relatedCards(request, "display-homes", item, [
      world2.displays.filter(({ village }) => village === item.village),
      world2.displays.filter(({ design: displayedSlug }) => displayedSlug === item.design),
      world2.displays.filter(({ region }) => region === item.region)
    ])
  };
}

// fixtures/server/listing/map-view.ts
var typeNames = { display: "Display home", estate: "Estate", other: "Place" };
var opening = { lat: -33, lng: 148, zoom: 5 };
function viewMap(world2, { locations, groups: groups2 }, { mapKey }) {
  if (locations === null) return null;
  const outlines = locations.flatMap(({ outline: outline2 }) => outline2 === void 0 ? [] : [outline2]);
  return {
    key: mapKey === "" ? null : mapKey,
    mapId: "DEMO_MAP_ID",
    script: mapKey === "" ? null : `${mapsScript}?key=${mapKey}`,
    ...opening,
    regions: world2.regions.map(({ slug, name: name2, centre: { lat, lng, zoom } }) => ({ value: slug, name: name2, lat, lng, zoom })),
    regionField: groups2.find(({ name: name2 }) => name2.endsWith("_region"))?.name ?? null,
    outline: outlines.length === 0 ? null : JSON.stringify(outlines),
    still: mapKey === "" ? null : stillPicture2(mapKey, locations),
    places: locations.map(({ id, type, title, address = "", latitude, longitude }) => ({
      id,
      type,
      typeName: typeNames[type],
      title,
      address,
      directionsHref: directionsHref({ lat: latitude, lng: longitude }, address)
    }))
  };
}
function directionsHref({ lat, lng }, address) {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: isInAustralia(lat, lng) ? `${lat},${lng}` : address }).toString()}`;
}
function stillPicture2(key, locations) {
  const points = new Set(
    locations.flatMap(({ latitude: lat, longitude: lng }) => isInAustralia(lat, lng) ? [`${lat},${lng}`] : [])
  );
  const view = points.size === 0 ? { center: `${opening.lat},${opening.lng}`, zoom: String(opening.zoom) } : { markers: ["color:0x2F4A3F", ...[...points].slice(0, 60)].join("|") };
  return `/maps/api/staticmap?${new URLSearchParams({ ...view, size: "640x640", key }).toString()}`;
}
function isInAustralia(lat, lng) {
  return lat !== null && lng !== null && lat < -9 && lat > -45 && lng > 111 && lng < 155;
}

// fixtures/server/details/estate.ts
var statuses = ["available", "on hold", "sold"];
function viewEstate(world2, item, request) {
  const suburb = placeName(world2, item.place);
  const packages = world2.packages.filter(({ estate }) => estate === item.slug).toSorted((a, b) => statuses.indexOf(a.status) - statuses.indexOf(b.status) || a.price - b.price);
  const available = packages.filter(({ status }) => status === "available");
  const displays = world2.displays.filter(({ estate }) => estate === item.slug);
  const locations = [estatePin(world2, item)];
  const from = available[0]?.price ?? null;
  const cardsOf = (kind, items) => items.flatMap(({ id }) => request.listings.ofKind(kind)?.card(id, request.region) ?? []);
  return {
    title: item.name,
    description: `Land at ${item.name} in ${suburb}${from === null ? "" : `, with house and land packages from ${money(from)}`}.`,
    crumbs: [
      { label: "Estates", href: "/estates" },
      { label: suburb, href: `/house-and-land?${new URLSearchParams({ "hl_suburb[]": item.place }).toString()}` }
    ],
    suburb,
    logo: item.logo,
    developer: item.developer,
    stage: item.stage,
    titled: titleLabel(item.titleDate),
    from,
    facts: factsOf3(item, packages, available.length),
    packages: {
      heading: headingOf(available.length, packages.length),
      cards: cardsOf("house-and-land", packages),
      href: `/house-and-land?${new URLSearchParams({ "hl_estate[]": item.slug }).toString()}`
    },
    displays: {
      cards: cardsOf("display-homes", displays),
      href: `/display-homes?${new URLSearchParams({ "display_estate[]": item.slug }).toString()}`
    },
    locations,
    map: viewMap(world2, { locations, groups: [] }, { mapKey: request.mapKey })
  };
}
function factsOf3({ lotsLeft, stage }, packages, available) {
  const between = (values, unit) => {
    const [low, high] = [Math.min(...values), Math.max(...values)].map((value2) => value2.toLocaleString("en-AU"));
    return low === high ? `${low} ${unit}` : `${low}\u2013${high} ${unit}`;
  };
  return [
    { icon: "pin", value: lotsLeft <= 0 ? "Sold out" : String(lotsLeft), label: `Lots left in ${stage}` },
    { icon: "home", value: String(available), label: available === 1 ? "Package available" : "Packages available" },
    ...packages.length === 0 ? [] : [
      {
        icon: "lot",
        value: between(
          packages.map(({ landM2 }) => landM2),
          "m\xB2"
        ),
        label: "Our lots"
      },
      {
        icon: "ruler",
        value: between(
          packages.map(({ frontageM }) => frontageM),
          "m"
        ),
        label: "Frontage"
      }
    ]
  ];
}
function headingOf(available, total2) {
  if (total2 === 0) return "No packages yet";
  if (available === 0) return "All of our packages here are taken";
  return `${available} ${available === 1 ? "package" : "packages"} you can still buy`;
}

// fixtures/server/listing/display-homes.ts
var LONG_HOURS = 72;
function displayHomes(world2) {
  const designs = new Map(world2.designs.map((design) => [design.slug, design]));
  const bedroomsOf = ({ design }) => designs.get(design)?.bedrooms;
  return {
    kind: "display-homes",
    handler: "GetAjaxMethods::onLoadDisplayHomes",
    action: "/display-homes",
    noun: "display home",
    nounMany: "display homes",
    groups: [
      {
        kind: "text",
        name: "keyword",
        legend: "Keyword",
        placeholder: "Suburb, village or design",
        text: ({ title, village, place: place2, address }) => `${title} ${village} ${address} ${placeName(world2, place2)}`
      },
      {
        kind: "checkbox",
        name: "display_region",
        legend: "Region",
        promoted: true,
        choices: regionChoices(world2),
        matches: ({ region }, value2) => region === value2
      },
      {
        kind: "checkbox",
        name: "display_suburb",
        legend: "Suburb",
        promoted: true,
        choices: suburbChoices(world2, world2.displays),
        matches: ({ place: place2 }, value2) => place2 === value2
      },
      {
        kind: "checkbox",
        name: "display_estate",
        legend: "Estate",
        promoted: true,
        choices: estateChoices(world2, world2.displays),
        matches: ({ estate }, value2) => estate === value2
      },
      {
        kind: "checkbox",
        name: "display_bedrooms",
        legend: "Bedrooms",
        choices: countedChoices(3, 6, "bedroom"),
        matches: (item, value2) => bedroomsOf(item) === Number(value2)
      }
    ],
    sorts: [
      { value: "recommended", label: "Recommended", compare: (a, b) => a.id - b.id },
      {
        value: "suburb",
        label: "Suburb",
        compare: (a, b) => placeName(world2, a.place).localeCompare(placeName(world2, b.place))
      },
      { value: "name", label: "Name", compare: (a, b) => a.title.localeCompare(b.title) }
    ],
    items: world2.displays,
    locations: (items) => items.map(({ id, lat, lng, title, address }) => ({
      id: `display-${id}`,
      type: "display",
      latitude: lat,
      longitude: lng,
      title,
      address
    })),
    card: (item) => ({
      partial: "listing/card-display",
      key: `display-${item.id}`,
      id: item.id,
      type: "display_home",
      title: item.title,
      href: `/display-homes/${encodeURIComponent(item.slug)}`,
      eyebrow: item.village,
      summary: [item.address, ...item.hours].join(" \xB7 "),
      picture: item.picture,
      price: null,
      village: item.village,
      designName: designs.get(item.design)?.name ?? item.title,
      address: item.address,
      phone: { shown: item.phone, href: phoneHref(item.phone) },
      consultant: item.consultant,
      hours: item.hours.map((text5) => ({ text: text5, long: text5.length > LONG_HOURS })),
      isClosed: isClosed(item.hours),
      directionsHref: directionsHref2(item.address),
      onShow: villageOf(world2, item).map(({ design }) => ({
        name: designs.get(design)?.name ?? design,
        href: `/home-designs/${encodeURIComponent(design)}`
      })),
      location: `display-${item.id}`
    })
  };
}
function villageOf(world2, item) {
  const neighbours2 = world2.displays.filter(({ village, id }) => village === item.village && id !== item.id);
  const all = [item, ...neighbours2];
  return all.filter(({ design }, index) => all.findIndex((other) => other.design === design) === index);
}
function isClosed(hours) {
  return hours.some((line) => /^closed for/i.test(line));
}
function phoneHref(phone) {
  return `tel:+61${phone.replace(/\D/g, "").replace(/^0/, "")}`;
}
function directionsHref2(address) {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address }).toString()}`;
}

// fixtures/server/home/on-display.ts
var SHOWN = 4;
function displaysOf(world2, design, near) {
  const all = world2.displays.filter((display) => display.design === design.slug).toSorted(
    (a, b) => Number(isClosed(a.hours)) - Number(isClosed(b.hours)) || Number(b.region === near) - Number(a.region === near)
  );
  const list = all.slice(0, SHOWN).map(({ village, region, address, hours, consultant, phone }) => ({
    village,
    region: world2.regions.find(({ slug }) => slug === region)?.name ?? "",
    address,
    hours,
    isClosed: isClosed(hours),
    consultant,
    phone: { shown: phone, href: phoneHref(phone) },
    directionsHref: directionsHref2(address)
  }));
  return {
    total: all.length,
    open: all.filter(({ hours }) => !isClosed(hours)).length,
    list,
    href: `/display-homes?${new URLSearchParams({ keyword: design.name }).toString()}`
  };
}

// fixtures/server/details/package.ts
function viewPackage(world2, item, request) {
  const design = designOf(world2, item.design);
  const estate = world2.estates.find(({ slug }) => slug === item.estate);
  const suburb = placeName(world2, item.place);
  const card = request.listings.ofKind("house-and-land")?.card(item.id, request.region);
  const facade = design.facades.find(({ slug }) => slug === item.facade);
  const finish = design.inclusions.find(({ slug }) => slug === item.inclusion);
  const toBeHad = world2.packages.filter(({ status }) => status !== "sold");
  const lotFact = { icon: "lot", value: `${item.landM2.toLocaleString("en-AU")} m\xB2`, label: "Land" };
  return {
    title: item.title,
    description: `${design.name} on a lot of ${item.landM2.toLocaleString("en-AU")} m\xB2 in ${suburb}, home and land for ${money(item.price)}.`,
    crumbs: [
      { label: "House & land", href: "/house-and-land" },
      { label: suburb, href: `/house-and-land?${new URLSearchParams({ "hl_suburb[]": item.place }).toString()}` }
    ],
    card,
    // The actual lot replaces the smallest lot that it fits.
    facts: [...factsOf2(design).filter(({ icon }) => icon !== "lot"), lotFact],
    costs: [
      { label: "Land", value: money(item.landPrice) },
      { label: design.name, value: money(design.prices[item.region]) },
      ...facade && facade.price > 0 ? [{ label: `${facade.name} facade`, value: money(facade.price) }] : [],
      ...finish && finish.price > 0 ? [{ label: `${finish.name} finish`, value: money(finish.price) }] : [],
      { label: "Site works and connections", value: money(item.siteWorks) },
      { label: "Package price", value: money(item.price) }
    ],
    lot: [
      { label: "Lot", value: item.lotNumber },
      { label: "Frontage", value: `${item.frontageM} m` },
      ...facade ? [{ label: "Facade", value: facade.name }] : [],
      ...estate ? [
        {
          label: "Estate",
          value: `${estate.name}, ${estate.stage}`,
          href: `/estates/${encodeURIComponent(estate.slug)}`
        },
        { label: "Developer", value: estate.developer }
      ] : []
    ],
    finish: finish ? { name: finish.name, lines: finish.lines } : null,
    design: designPart(world2, design, request.region),
    displays: displaysOf(world2, design, item.region),
    home: {
      ...enquiryHome(
        world2,
        design,
        { ...request, region: item.region },
        `/house-and-land/${encodeURIComponent(item.slug)}`
      ),
      package: { slug: item.slug, title: item.title, estate: estate?.name ?? "", lot: item.lotNumber }
    },
    related: relatedCards(request, "house-and-land", item, [
      toBeHad.filter((other) => other.estate === item.estate),
      toBeHad.filter((other) => other.place === item.place),
      toBeHad.filter((other) => other.region === item.region)
    ])
  };
}

// fixtures/server/details/detail-view.ts
var views = {
  package: (world2, slug, request) => {
    const item = world2.packages.find((known) => known.slug === slug);
    return item === void 0 ? null : viewPackage(world2, item, request);
  },
  display: (world2, slug, request) => {
    const item = world2.displays.find((known) => known.slug === slug);
    return item === void 0 ? null : viewDisplay(world2, item, request);
  },
  article: (world2, slug, request) => {
    const item = world2.articles.find((known) => known.slug === slug);
    return item === void 0 ? null : viewArticle(world2, item, request);
  },
  estate: (world2, slug, request) => {
    const item = world2.estates.find((known) => known.slug === slug);
    return item === void 0 ? null : viewEstate(world2, item, request);
  }
};
function viewDetail(world2, kind, slug, request) {
  return views[kind]?.(world2, slug, request) ?? null;
}
var lists2 = {
  package: ({ packages }) => packages,
  display: ({ displays }) => displays,
  article: ({ articles: articles2 }) => articles2,
  estate: ({ estates }) => estates
};
function hasDetail(world2, kind, slug) {
  return lists2[kind]?.(world2).some((known) => known.slug === slug) ?? false;
}

// fixtures/server/details/estates.ts
function viewEstates(world2) {
  const regions2 = world2.regions.map(({ slug, name: name2 }) => {
    const inRegion = new Set(world2.places.filter(({ region }) => region === slug).map((place2) => place2.slug));
    const estates = world2.estates.filter(({ place: place2 }) => inRegion.has(place2)).toSorted((a, b) => a.name.localeCompare(b.name)).map((estate) => {
      const prices = world2.packages.filter((item) => item.estate === estate.slug && item.status === "available").map(({ price }) => price);
      return {
        name: estate.name,
        href: `/estates/${encodeURIComponent(estate.slug)}`,
        suburb: placeName(world2, estate.place),
        available: prices.length,
        from: prices.length === 0 ? null : Math.min(...prices)
      };
    });
    return { name: name2, estates };
  });
  return { total: world2.estates.length, regions: regions2.filter(({ estates }) => estates.length > 0) };
}

// runtime/stores/saved/saved-state.ts
var minLimits = { favourites: 3, moodboard: 6, compare: 0 };

// fixtures/server/saved/saved-view.ts
var listingKinds = ["home-designs", "house-and-land", "display-homes", "articles", "virtual-tours", "video-tours"];
var typeLabels = /* @__PURE__ */ new Map([
  ["home_design", "Home designs"],
  ["house_land", "House & land"],
  ["display_home", "Display homes"],
  ["article", "Articles"],
  ["tour", "Tours"]
]);
var BANNER_AFTER = 6;
function savedPage(handler, page) {
  if (handler === "saved:favourites") return { favourites: viewFavourites(page) };
  return handler === "saved:moodboard" ? { moodboard: viewMoodboard(page) } : null;
}
function favouriteItems(listings3, ids, region) {
  return ids.flatMap((id) => {
    const card = cardOf(listings3, listingKinds, id, region);
    return card ? [{ card, type: card.type.endsWith("_tour") ? "tour" : card.type, shown: true }] : [];
  });
}
function moodboardItems(listings3, ids) {
  return ids.flatMap((id) => cardOf(listings3, ["inspiration"], id) ?? []);
}
function cardOf(listings3, kinds2, id, region) {
  for (const kind of kinds2) {
    const card = /^\d{1,9}$/.test(id) ? listings3.ofKind(kind)?.card(Number(id), region) : void 0;
    if (card) return card;
  }
  return void 0;
}
function viewFavourites({ lists: lists3, listings: listings3, visitor, region, query: requested }) {
  const keys = lists3.favourites.toReversed();
  const [query, type] = [(requested.get("q") ?? "").trim().slice(0, 100), requested.get("type") ?? ""];
  const fits = ({ card, type: its }) => (type === "" || its === type) && card.title.toLowerCase().includes(query.toLowerCase());
  const items = favouriteItems(listings3, keys, region);
  for (const item of items) item.shown = fits(item);
  const visibleItems = items.filter((item) => item.shown);
  const anchor = visibleItems[BANNER_AFTER - 1] ?? visibleItems.at(-1);
  const known = new Set(items.map(({ card }) => String(card.id)));
  const count2 = (value2) => items.filter((item) => item.type === value2).length;
  return {
    ...counted2(items.length, visibleItems.length),
    items,
    shown: visibleItems.length,
    types: [["", "All"], ...typeLabels].map(([value2, label]) => ({
      value: value2,
      label,
      count: value2 === "" ? items.length : count2(value2),
      pressed: value2 === type
    })),
    query,
    bannerAfter: anchor ? items.indexOf(anchor) + 1 : 0,
    leftOut: keys.filter((key) => !known.has(key)),
    limit: limitOf(visitor, "favourites", items.length)
  };
}
function viewMoodboard({ lists: lists3, listings: listings3, visitor }) {
  const keys = lists3.moodboard.toReversed();
  const items = moodboardItems(listings3, keys);
  const known = new Set(items.map(({ id }) => String(id)));
  return {
    ...counted2(items.length),
    items,
    leftOut: keys.filter((key) => !known.has(key)),
    limit: limitOf(visitor, "moodboard", items.length)
  };
}
function counted2(total2, visible = total2) {
  const heading3 = total2 === 0 ? "Nothing saved yet" : visible === total2 ? `${total2} saved` : `${visible} of ${total2} saved`;
  return { total: total2, heading: heading3 };
}
function limitOf(visitor, kind, count2) {
  return count2 >= limitsFor(visitor)[kind] && count2 >= minLimits[kind] ? limitMessage(visitor, kind) : null;
}

// fixtures/server/front/front-view.ts
var FINDER_FIELDS = ["region", "storeys", "bedrooms", "lot_width"];
var MOST_PACKAGES = 8;
var MOST_SHORTLISTED = 4;
var ARTICLES = 4;
function viewFront(world2, { listings: listings3, visitor, favourites: favourites2, region }) {
  const { settings } = visitor;
  const view = (kind, fields2) => {
    const found = listings3.ofKind(kind)?.view(fields2, { ...settings, region });
    if (found === void 0) throw new Error(`The site has no listing "${kind}".`);
    return found;
  };
  const finder = view("home-designs", {});
  const packages = view("house-and-land", { hl_region: [region ?? DEFAULT_REGION], hl_status: ["available"] });
  const saved = favouriteItems(listings3, favourites2.toReversed(), region).map(({ card }) => card);
  return {
    finder,
    fields: FINDER_FIELDS.flatMap((name2) => finder.groups.filter((group) => group.name === name2).map(briefly)),
    packages: packages.items.filter(({ picture }) => picture !== null).slice(0, MOST_PACKAGES),
    articles: leadingWithAPicture(view("articles", {}).items).slice(0, ARTICLES),
    shortlist: { items: saved.slice(0, MOST_SHORTLISTED), total: saved.length },
    regions: world2.regions.map(({ slug, name: name2, state }) => tile(world2, { slug, name: name2, state }))
  };
}
function briefly(group) {
  const options = group.options.map((option) => {
    const label = option.label.replace(/^Fits a lot of /, "");
    return { ...option, label: group.name === "bedrooms" && option.value !== "" ? option.chip : label };
  });
  return { ...group, options };
}
function leadingWithAPicture(cards2) {
  const lead = cards2.find(({ picture }) => picture !== null);
  return lead === void 0 ? [...cards2] : [lead, ...cards2.filter((card) => card !== lead)];
}
function tile({ designs }, region) {
  const prices = designs.flatMap(
    (design) => Object.entries(design.prices).flatMap(([slug, price]) => slug === region.slug ? [price] : [])
  );
  return { ...region, homes: prices.length, from: prices.length === 0 ? null : Math.min(...prices) };
}

// fixtures/server/home/requested-choices.ts
function requestedChoices(url, input) {
  if (!("region" in input)) return url.searchParams;
  const choices2 = new URLSearchParams();
  for (const id of textsOf(input["floorplan_options"])) choices2.append("floorplan_options[]", id);
  for (const slug of textsOf(input["promotions"])) choices2.append("promotions[]", slug);
  for (const name2 of ["facade", "inclusions", "region"]) choices2.set(name2, textOf2(input[name2]));
  choices2.set("flipped", textOf2(input["flipped"]) || flippedIn(textOf2(input["pdf_url"])));
  return choices2;
}
function flippedIn(pdfUrl) {
  return URL.canParse(pdfUrl) ? new URL(pdfUrl).searchParams.get("flipped") ?? "" : "";
}

// fixtures/server/home/drawings.ts
var asPictures = /* @__PURE__ */ new Set(["tandem-26"]);
var FILES = ["ground", "first"];
function drawStoreys(design, on) {
  if (design.plan === null) return [];
  const levels = design.storeys === 2 ? [0, 1] : [0];
  return levels.map((index) => {
    const name2 = index === 1 ? "First floor" : design.storeys === 2 ? "Ground floor" : "Floorplan";
    if (!asPictures.has(design.slug))
      return { index, name: name2, svg: plan(design, { storey: index, on, namesHand: false }), left: null, right: null };
    const file2 = `/pictures/plans/${design.slug}/${FILES[index]}`;
    return { index, name: name2, svg: null, left: `${file2}.svg`, right: `${file2}-mirrored.svg` };
  });
}

// fixtures/server/home/repairs.ts
function repairsInWords(home, graph2, { options, fields: fields2 }) {
  const nameOf = (index) => index === void 0 ? "" : graph2.options[index]?.name ?? "";
  const unknown3 = options.filter(({ because }) => because === "unknown").length;
  const refused = options.flatMap(({ id, because, of }) => {
    const name2 = nameOf(graph2.indexes.get(id));
    if (because === "conflict") return `${name2} left out: it can\u2019t be combined with ${nameOf(of)}.`;
    return because === "need" ? `${name2} left out: it needs ${nameOf(of)}.` : [];
  });
  const missing = unknown3 === 0 ? [] : [
    unknown3 === 1 ? "An option asked for isn\u2019t offered for this home." : `${unknown3} options asked for aren\u2019t offered for this home.`
  ];
  return [...refused, ...missing, ...fields2.flatMap((field) => fieldInWords(home, field))];
}
function fieldInWords(home, field) {
  const included = home.inclusions.find(({ slug }) => slug === includedFinish(home));
  switch (field) {
    case "facade":
      return ["The facade asked for isn\u2019t offered for this home."];
    case "inclusions":
      return [
        included ? `This home always comes with ${included.name}.` : "The inclusions asked for aren\u2019t offered for this home."
      ];
    case "promotions[]":
      return ["An offer asked for has ended, or isn\u2019t available for this home."];
    case "region":
      return [
        `We don\u2019t build in the region asked for: prices are for ${home.regions.find(({ slug }) => slug === home.region)?.name ?? ""}.`
      ];
    default:
      return [];
  }
}

// fixtures/server/home/home-view.ts
var GROUPS = ["Outdoor", "Bedrooms", "Living", "Kitchen", "Garage"];
function viewHome(world2, design, { url, input, customer, region }) {
  const data = homeDataOf(world2, design, region);
  const graph2 = compileOptions(data.options);
  const { choices: choices2, repairs } = readChoices(data, graph2, requestedChoices(url, input));
  const recipient = recipientOf(input, customer);
  const estimate2 = estimateOf(data, graph2, choices2);
  const pdfHref = `/estimate-pdf?${toPdfQuery(data, graph2, choices2, recipient).toString()}`;
  const pdfUrl = new URL(pdfHref, url).href;
  return {
    id: design.id,
    slug: design.slug,
    name: design.name,
    collection: world2.collections.find(({ slug }) => slug === design.collection)?.name ?? "",
    summary: design.summary,
    facts: factsOf2(design),
    gallery: galleryOf(world2, design),
    price: estimate2.lines.find(({ kind }) => kind === "base")?.amount ?? null,
    prices: design.prices,
    action: `/home-designs/${encodeURIComponent(design.slug)}`,
    data,
    storeys: drawStoreys(
      design,
      activeOptions(graph2, choices2.options).map(({ code }) => code)
    ),
    groups: groupsOf(design, graph2, choices2),
    flipped: choices2.flipped,
    repairs: repairsInWords(data, graph2, repairs),
    facades: design.facades.map(({ slug, name: name2, price, picture }) => ({
      slug,
      name: name2,
      price,
      picture,
      on: slug === choices2.facade
    })),
    inclusions: inclusionsOf(design, data, choices2),
    promotions: promotionsOf(world2, data, choices2),
    regions: data.regions.map(({ slug, name: name2 }) => ({ slug, name: name2, on: slug === choices2.region })),
    estimate: estimate2,
    pdfHref,
    pdfUrl,
    recipient,
    hidden: hiddenFields(data, graph2, choices2, { pdfUrl, savedId: textOf2(input["saved_estimate_id"]) }),
    displays: displaysOf(world2, design, choices2.region)
  };
}
function groupsOf(design, graph2, { options }) {
  const views2 = design.options.flatMap(({ id, code, name: name2, price, group, note, storey }) => {
    const index = graph2.indexes.get(String(id));
    if (index === void 0) return [];
    const needs = dependentsOf(graph2, index).map((needed) => ({ id: needed.id, name: needed.name }));
    const state = { on: options.active[index] === 1, enabled: options.enabled[index] === 1 };
    return [{ group, option: { id: String(id), code, name: name2, price, ...state, needs, note, storey } }];
  });
  return GROUPS.map((name2) => ({
    name: name2,
    options: views2.filter(({ group }) => group === name2).map(({ option }) => option)
  })).filter(({ options: listed }) => listed.length > 0);
}
function inclusionsOf(design, data, choices2) {
  const finish = inclusionOf(data, choices2);
  const list = design.inclusions.map((inclusion) => ({ ...inclusion, on: inclusion.slug === finish }));
  const comesWith = data.defaultInclusion === null ? null : list.find(({ slug }) => slug === data.defaultInclusion) ?? null;
  return { comesWith, list: comesWith === null ? list : [] };
}
function promotionsOf(world2, data, choices2) {
  return data.promotions.map(({ slug, name: name2, value: value2 }) => {
    const known = world2.promotions.find((promotion) => promotion.slug === slug);
    const endsAt = known?.endsAt ?? null;
    const on = choices2.promotions.includes(slug);
    return {
      slug,
      name: name2,
      value: value2,
      endsAt: endsAt === null ? null : dateInWords(endsAt),
      picture: known?.picture ?? null,
      on
    };
  });
}
function recipientOf(input, customer) {
  const typed = (field, known = "") => field in input ? textOf2(input[field]) : known;
  return {
    firstName: typed("first_name", customer?.firstName),
    lastName: typed("last_name", customer?.lastName),
    email: typed("email", customer?.email)
  };
}
function hiddenFields(data, graph2, choices2, { pdfUrl, savedId }) {
  return [
    { name: "region", value: choices2.region },
    { name: "home_design", value: data.slug },
    { name: "home_design_family", value: data.family },
    { name: "facade", value: choices2.facade ?? "" },
    { name: "inclusions", value: inclusionOf(data, choices2) ?? "" },
    ...choices2.promotions.map((value2) => ({ name: "promotions[]", value: value2 })),
    ...activeOptions(graph2, choices2.options).map(({ id }) => ({ name: "floorplan_options[]", value: id })),
    { name: "pdf_url", value: pdfUrl },
    { name: "saved_estimate_id", value: savedId }
  ];
}

// fixtures/server/listing/articles.ts
function articles(world2) {
  const categories = [...new Set(world2.articles.map(({ category }) => category))];
  return {
    kind: "articles",
    handler: "GetAjaxMethods::onLoadArticles",
    action: "/articles",
    noun: "article",
    nounMany: "articles",
    groups: [
      {
        kind: "text",
        name: "keyword",
        legend: "Keyword",
        placeholder: "Words in the title",
        text: ({ title, summary, author }) => `${title} ${summary} ${author}`
      },
      {
        kind: "radio",
        name: "category",
        legend: "Category",
        promoted: true,
        choices: categories.map((name2) => ({ value: name2, label: name2, chip: name2 })),
        matches: ({ category }, value2) => category === value2
      },
      {
        kind: "range",
        name: "minutes",
        legend: "Reading time",
        choices: ["3", "5", "8", "12"].map((value2) => ({ value: value2, label: `${value2} minutes` })),
        amount: ({ readingMinutes }) => readingMinutes
      }
    ],
    sorts: [
      { value: "newest", label: "Newest first", compare: (a, b) => b.publishedAt.localeCompare(a.publishedAt) },
      { value: "oldest", label: "Oldest first", compare: (a, b) => a.publishedAt.localeCompare(b.publishedAt) },
      { value: "shortest", label: "Shortest read", compare: (a, b) => a.readingMinutes - b.readingMinutes }
    ],
    items: world2.articles,
    tabs: "category",
    empty(selection) {
      const category = chosenOne(selection, "category");
      return category === "" ? null : {
        title: `Nothing in ${category} matches`,
        text: "Drop one filter to see what is close, or read all articles."
      };
    },
    card: (item) => ({
      partial: "listing/card-article",
      key: `article-${item.id}`,
      id: item.id,
      type: "article",
      title: item.title,
      href: `/articles/${encodeURIComponent(item.slug)}`,
      eyebrow: item.category,
      summary: item.summary,
      picture: item.picture,
      price: null,
      category: item.category,
      tone: item.category.toLowerCase().replace(/[^a-z]+/g, "-").replace(/-$/, ""),
      publishedAt: item.publishedAt,
      published: dateInWords(item.publishedAt),
      minutes: item.readingMinutes,
      initial: /[\p{L}\p{N}]/u.exec(item.title)?.[0] ?? item.category.charAt(0),
      author: item.author
    })
  };
}

// fixtures/server/listing/home-designs.ts
function homeDesigns(world2, manyDesigns2) {
  const priceOf2 = (design, selection) => design.prices[selectedRegion(world2, selection).slug] ?? null;
  const orderOf = new Map(world2.designs.map(({ id }, index) => [id, index]));
  const byName = new Intl.Collator("en-AU", { numeric: true });
  return {
    kind: "home-designs",
    handler: "GetAjaxMethods::onLoadHomeFamilies",
    action: "/home-designs",
    noun: "home design",
    nounMany: "home designs",
    displayModes: true,
    groups: groupsOf2(world2, priceOf2),
    sorts: [
      {
        value: "recommended",
        label: "Recommended",
        compare: (a, b) => (orderOf.get(a.id) ?? a.id) - (orderOf.get(b.id) ?? b.id)
      },
      {
        value: "price-low",
        label: "Price: low to high",
        compare: (a, b, at) => compareMissingLast(priceOf2(a, at), priceOf2(b, at))
      },
      {
        value: "price-high",
        label: "Price: high to low",
        compare: (a, b, at) => compareMissingLast(priceOf2(a, at), priceOf2(b, at), -1)
      },
      { value: "size-low", label: "Size: small to large", compare: (a, b) => a.squares - b.squares },
      { value: "size-high", label: "Size: large to small", compare: (a, b) => b.squares - a.squares },
      { value: "newest", label: "Newest first", compare: (a, b) => b.releasedAt.localeCompare(a.releasedAt) },
      { value: "name", label: "Name", compare: (a, b) => byName.compare(a.name, b.name) }
    ],
    items: world2.designs,
    ...manyDesigns2 === void 0 ? {} : { many: manyDesigns2 },
    card: (design, selection) => cardOf2(design, world2.collections, priceOf2(design, selection), selectedRegion(world2, selection).name),
    where: (selection) => ` in ${selectedRegion(world2, selection).shortName}`,
    region: (selection) => selectedRegion(world2, selection)
  };
}
function groupsOf2(world2, priceOf2) {
  return [
    { kind: "text", name: "keyword", legend: "Keyword", placeholder: "Name or feature", text: searchText },
    {
      kind: "radio",
      name: "region",
      legend: "Region",
      choices: regionChoices(world2),
      fallback: DEFAULT_REGION,
      matches: (design, region) => Object.hasOwn(design.prices, region)
    },
    counted3("bedrooms", "Bedrooms", ["3", "4", "5", "6"], "bedroom", ({ bedrooms }) => bedrooms, true),
    {
      kind: "radio",
      name: "storeys",
      legend: "Storeys",
      promoted: true,
      choices: [
        { value: "1", label: "Single storey", chip: "Single storey" },
        { value: "2", label: "Double storey", chip: "Double storey" }
      ],
      matches: ({ storeys }, value2) => String(storeys) === value2
    },
    {
      kind: "select",
      name: "lot_width",
      legend: "Lot width",
      promoted: true,
      choices: [
        ...["8.5", "10.5", "12.5", "14", "16"].map((width2) => ({
          value: width2,
          label: `Fits a lot of ${width2} m`,
          chip: `Fits a ${width2} m lot`
        })),
        { value: "18+", label: "Fits a lot of 18 m or more", chip: "Fits a lot of 18 m or more" }
      ],
      // "18+" is any lot from 18 m, which every home with a published width up to that fits.
      matches: ({ lotWidthM }, width2) => lotWidthM !== null && (width2 === "18+" || lotWidthM <= Number(width2))
    },
    { kind: "range", name: "price", legend: "Price", promoted: true, choices: priceSteps(), amount: priceOf2 },
    {
      kind: "checkbox",
      name: "collection",
      legend: "Collection",
      choices: world2.collections.map(({ slug, name: name2 }) => ({ value: slug, label: name2, chip: `${name2} collection` })),
      matches: ({ collection }, value2) => collection === value2
    },
    counted3("bathrooms", "Bathrooms", ["1", "2", "2.5", "3", "4"], "bathroom", ({ bathrooms }) => bathrooms),
    counted3("car_spaces", "Car spaces", ["1", "2", "3"], "car space", ({ carSpaces }) => carSpaces),
    counted3("living_areas", "Living areas", ["1", "2", "3", "4"], "living area", ({ livingAreas }) => livingAreas),
    {
      kind: "range",
      name: "size",
      legend: "Size",
      choices: ["15", "20", "25", "30", "35", "40", "45"].map((squares) => ({
        value: squares,
        label: `${squares} squares`
      })),
      amount: ({ squares }) => squares
    },
    {
      kind: "checkbox",
      name: "features",
      legend: "Features",
      choices: [...FEATURES].map(([value2, { label }]) => ({ value: value2, label, chip: label })),
      matches: (design, value2) => FEATURES.get(value2)?.has(design) ?? false
    },
    {
      kind: "checkbox",
      name: "family",
      legend: "Family",
      choices: world2.families.map(({ slug, name: name2 }) => ({ value: slug, label: name2, chip: `${name2} family` })),
      matches: ({ family }, value2) => family === value2
    }
  ];
}
var FEATURES = /* @__PURE__ */ new Map([
  ["study", { label: "Study", has: ({ study }) => study }],
  ["theatre", { label: "Theatre", has: ({ theatre }) => theatre }],
  ["dual-master", { label: "Dual master", has: ({ dualMaster }) => dualMaster }],
  ["alfresco", { label: "Alfresco", has: ({ alfresco }) => alfresco }]
]);
function counted3(name2, legend, values, noun, countOf, promoted = false) {
  const choices2 = values.map((value2) => ({
    value: value2,
    label: value2,
    chip: `${value2} ${noun}${value2 === "1" ? "" : "s"}`
  }));
  return {
    kind: "checkbox",
    name: name2,
    legend,
    promoted,
    choices: choices2,
    matches: (design, value2) => countOf(design) === Number(value2)
  };
}
function priceSteps() {
  return Array.from({ length: 11 }, (_, index) => 25e4 + index * 5e4).map((price) => ({
    value: String(price),
    label: money(price)
  }));
}
function searchText(design) {
  const features = [...FEATURES.values()].filter(({ has }) => has(design)).map(({ label }) => label);
  return [design.name, design.family, design.collection, design.summary, ...features].join(" ");
}
function cardOf2(design, collections2, price, region) {
  const { id, slug, name: name2, picture, plan: plan2, bedrooms, bathrooms, carSpaces, livingAreas, squares, summary } = design;
  const collection = collections2.find((known) => known.slug === design.collection)?.name ?? design.collection;
  const facade = design.facades.find((known) => known.price === 0)?.name ?? null;
  const badge = design.badge === null ? null : design.badge === "new" ? "New" : "On display";
  const href = `/home-designs/${encodeURIComponent(slug)}`;
  const eyebrow = `${collection} collection`;
  const shared2 = {
    partial: "listing/card-design",
    key: `design-${id}`,
    id,
    type: "home_design",
    title: name2,
    href,
    eyebrow
  };
  const figures = { bedrooms, bathrooms, carSpaces, livingAreas, squares, lotWidth: design.lotWidthM };
  return {
    ...shared2,
    ...figures,
    summary,
    picture,
    price,
    prices: design.prices,
    name: name2,
    collection,
    facade,
    plan: plan2,
    badge,
    region
  };
}

// fixtures/server/listing/inspiration.ts
var sizes = { portrait: [600, 800], landscape: [800, 600], square: [700, 700] };
var rooms = {
  kitchen: { label: "Kitchen", many: "kitchens" },
  bathroom: { label: "Bathroom", many: "bathrooms" },
  living: { label: "Living room", many: "living rooms" },
  bedroom: { label: "Bedroom", many: "bedrooms" },
  alfresco: { label: "Alfresco", many: "alfrescos" },
  facade: { label: "Street front", many: "street fronts" },
  laundry: { label: "Laundry", many: "laundries" }
};
function inspirationGallery(world2) {
  const designs = new Map(world2.designs.map(({ slug, name: name2 }) => [slug, name2]));
  return {
    kind: "inspiration",
    handler: "GetAjaxMethods::onLoadInspirationGallery",
    action: "/inspiration",
    noun: "picture",
    nounMany: "pictures",
    groups: [
      {
        kind: "text",
        name: "keyword",
        legend: "Keyword",
        placeholder: "Room, style or design",
        text: ({ title, room, style, design }) => `${title} ${room} ${style} ${design}`
      },
      {
        kind: "checkbox",
        name: "room",
        legend: "Room",
        promoted: true,
        choices: Object.entries(rooms).map(([value2, { label }]) => ({ value: value2, label, chip: label })),
        matches: ({ room }, value2) => room === value2
      },
      {
        kind: "checkbox",
        name: "style",
        legend: "Style",
        promoted: true,
        choices: choices(world2, ({ style }) => style),
        matches: ({ style }, value2) => style.toLowerCase() === value2
      },
      {
        kind: "radio",
        name: "shape",
        legend: "Shape",
        choices: choices(world2, ({ shape }) => shape),
        matches: ({ shape }, value2) => shape === value2
      },
      {
        kind: "checkbox",
        name: "with",
        legend: "With",
        choices: [
          { value: "products", label: "Products named", chip: "Products named" },
          { value: "before", label: "Before and after", chip: "Before and after" }
        ],
        matches: ({ hotspots, before }, value2) => value2 === "products" ? hotspots.length > 0 : before !== null
      }
    ],
    sorts: [
      { value: "recommended", label: "Recommended", compare: (a, b) => a.id - b.id },
      { value: "name", label: "Name", compare: (a, b) => a.title.localeCompare(b.title) }
    ],
    items: world2.inspiration,
    empty: (selection) => emptyText(world2, selection),
    card({ id, title, room, style, picture, shape, before, hotspots, design }) {
      const [width2, height] = sizes[shape];
      const name2 = designs.get(design);
      return {
        partial: "listing/card-picture",
        key: `inspiration-${id}`,
        id,
        type: "inspiration",
        title,
        // The large picture, for visitors without scripts and for the lightbox.
        href: picture,
        eyebrow: `${rooms[room].label} \xB7 ${style}`,
        summary: "",
        picture,
        price: null,
        shape,
        width: width2,
        height,
        before,
        spots: hotspots,
        design: name2 === void 0 ? null : { name: name2, href: `/home-designs/${encodeURIComponent(design)}` }
      };
    }
  };
}
function emptyText(world2, { chosen }) {
  const [roomsChosen, stylesChosen] = [chosen.get("room") ?? [], chosen.get("style") ?? []];
  if (roomsChosen.length > 1 || stylesChosen.length > 1 || ["keyword", "shape", "with"].some((name2) => chosen.has(name2)))
    return null;
  const style = world2.inspiration.find((image) => image.style.toLowerCase() === stylesChosen[0])?.style ?? "";
  const room = Object.entries(rooms).find(([value2]) => value2 === roomsChosen[0])?.[1].many ?? "";
  const what = [style, room].filter(Boolean).join(" ");
  return what === "" ? null : {
    title: `Nothing in ${what} yet`,
    text: "We photograph new homes every month. Drop a filter to see what is close, or look at every picture."
  };
}
function choices(world2, of) {
  return [...new Set(world2.inspiration.map(of))].map((value2) => ({
    value: value2.toLowerCase(),
    label: capital(value2),
    chip: capital(value2)
  }));
}
function capital(word2) {
  return word2.charAt(0).toUpperCase() + word2.slice(1);
}

// fixtures/server/listing/tours.ts
function designOf2(world2, slug) {
  const design = world2.designs.find((known) => known.slug === slug);
  if (design === void 0) return null;
  const { name: name2, bedrooms, bathrooms, carSpaces, squares } = design;
  return { name: name2, href: `/home-designs/${encodeURIComponent(slug)}`, bedrooms, bathrooms, carSpaces, squares };
}
function durationOf(seconds) {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const words = [
    minutes === 0 ? "" : `${minutes} minute${minutes === 1 ? "" : "s"}`,
    rest === 0 ? "" : `${rest} second${rest === 1 ? "" : "s"}`
  ];
  return { shown: `${minutes}:${String(rest).padStart(2, "0")}`, words: words.filter(Boolean).join(" ") };
}
function tourGroups(world2) {
  const designs = new Map(world2.designs.map((design) => [design.slug, design]));
  const collections2 = world2.collections.map(({ slug, name: name2 }) => ({
    value: slug,
    label: name2,
    chip: `${name2} collection`
  }));
  return [
    {
      kind: "text",
      name: "keyword",
      legend: "Keyword",
      placeholder: "Name of a design",
      text: ({ title, design }) => `${title} ${design}`
    },
    {
      kind: "checkbox",
      name: "collection",
      legend: "Collection",
      promoted: true,
      choices: collections2,
      matches: ({ design }, value2) => designs.get(design)?.collection === value2
    },
    {
      kind: "checkbox",
      name: "bedrooms",
      legend: "Bedrooms",
      promoted: true,
      choices: countedChoices(3, 6, "bedroom"),
      matches: ({ design }, value2) => designs.get(design)?.bedrooms === Number(value2)
    }
  ];
}
function virtualTours(world2) {
  return {
    kind: "virtual-tours",
    handler: "GetAjaxMethods::onLoadVirtualTours",
    action: "/virtual-tours",
    noun: "virtual tour",
    nounMany: "virtual tours",
    groups: tourGroups(world2),
    sorts: [
      { value: "recommended", label: "Recommended", compare: (a, b) => a.id - b.id },
      { value: "name", label: "Name", compare: (a, b) => a.title.localeCompare(b.title) }
    ],
    items: world2.virtualTours,
    card: ({ id, title, poster, url, design }) => ({
      partial: "listing/card-tour",
      key: `virtual-tour-${id}`,
      id,
      type: "virtual_tour",
      title,
      href: url,
      eyebrow: "Virtual tour",
      summary: "",
      picture: poster,
      price: null,
      isExternal: true,
      duration: null,
      design: designOf2(world2, design)
    })
  };
}
function videoTours(world2) {
  return {
    kind: "video-tours",
    handler: "GetAjaxMethods::onLoadVideoTours",
    action: "/video-tours",
    noun: "video tour",
    nounMany: "video tours",
    groups: tourGroups(world2),
    sorts: [
      { value: "recommended", label: "Recommended", compare: (a, b) => a.id - b.id },
      { value: "shortest", label: "Shortest first", compare: (a, b) => a.durationSeconds - b.durationSeconds },
      { value: "name", label: "Name", compare: (a, b) => a.title.localeCompare(b.title) }
    ],
    items: world2.videoTours,
    card: ({ id, title, poster, durationSeconds, clip, design }) => ({
      partial: "listing/card-tour",
      key: `video-tour-${id}`,
      id,
      type: "video_tour",
      title,
      href: clip,
      eyebrow: "Video tour",
      summary: "",
      picture: poster,
      price: null,
      isExternal: false,
      duration: durationOf(durationSeconds),
      design: designOf2(world2, design)
    })
  };
}

// runtime/stores/search/paging.ts
var PER_PAGE = 12;
var searchReach = { reach: 2, whole: 0 };
function pageLinks(page, pages2, { reach: reach2, whole: whole2 } = searchReach) {
  const links = [];
  let previous = 0;
  for (let number5 = 1; number5 <= pages2; number5 += 1) {
    if (pages2 > whole2 && number5 !== 1 && number5 !== pages2 && Math.abs(number5 - page) > reach2) continue;
    if (number5 - previous === 2) links.push(previous + 1);
    else if (number5 - previous > 2) links.push("gap");
    links.push(number5);
    previous = number5;
  }
  return links;
}
function pageCount(total2, perPage = PER_PAGE) {
  return Math.max(1, Math.ceil(total2 / perPage));
}
function clampPage(page, pages2) {
  return Math.min(Math.max(1, page), pages2);
}
function pageSlice(list, page, perPage = PER_PAGE) {
  return list.slice((page - 1) * perPage, page * perPage);
}

// fixtures/server/listing/pagination.ts
var listingReach = { reach: 1, whole: 7 };
function paginate(page, pages2, hrefOf, reach2 = listingReach) {
  const links = pageLinks(page, pages2, reach2).map(
    (mark) => mark === "gap" ? { gap: true } : { page: mark, href: hrefOf(mark), current: mark === page }
  );
  return { prevHref: page > 1 ? hrefOf(page - 1) : null, nextHref: page < pages2 ? hrefOf(page + 1) : null, links };
}

// fixtures/server/listing/results.ts
function findResults(definition, selection, source) {
  const { groups: groups2, sorts } = definition;
  const tests = groups2.map((group) => testOf(group, selection));
  const counts = new Map(groups2.map((group) => [group.name, /* @__PURE__ */ new Map()]));
  const matching = [];
  for (const item of source.items) {
    const failed = groups2.filter((_, index) => tests[index]?.(item) === false);
    if (failed.length === 0) matching.push(item);
    for (const group of failed.length === 0 ? groups2 : failed.length === 1 ? failed : []) {
      const tally = counts.get(group.name);
      if (tally !== void 0) count(group, item, tally);
    }
  }
  const sort = sorts.find(({ value: value2 }) => value2 === selection.sort) ?? sorts[0];
  matching.sort((a, b) => sort.compare(a, b, selection));
  const pages2 = Math.max(1, Math.ceil(matching.length / source.perPage));
  const page = Math.min(selection.page, pages2);
  const items = matching.slice((page - 1) * source.perPage, page * source.perPage);
  return { items, all: matching, total: matching.length, page, pages: pages2, counts };
}
function count(group, item, tally) {
  if (group.kind === "text" || group.kind === "range") return;
  tally.set("", (tally.get("") ?? 0) + 1);
  for (const { value: value2 } of group.choices) if (group.matches(item, value2)) tally.set(value2, (tally.get(value2) ?? 0) + 1);
}
function testOf(group, selection) {
  const values = selection.chosen.get(group.name);
  switch (group.kind) {
    case "text": {
      const words = values?.[0]?.toLowerCase().split(" ");
      if (words === void 0) return null;
      return (item) => {
        const text5 = group.text(item).toLowerCase();
        return words.every((word2) => text5.includes(word2));
      };
    }
    case "range": {
      const ends = [`${group.name}_min`, `${group.name}_max`].map((end) => selection.chosen.get(end)?.[0]);
      if (ends.every((end) => end === void 0)) return null;
      const minAmount = Number(ends[0] ?? Number.NEGATIVE_INFINITY);
      const maxAmount = Number(ends[1] ?? Number.POSITIVE_INFINITY);
      return (item) => {
        const amount = group.amount(item, selection);
        return amount !== null && amount >= Math.min(minAmount, maxAmount) && amount <= Math.max(minAmount, maxAmount);
      };
    }
    default:
      return values === void 0 ? null : (item) => values.some((value2) => group.matches(item, value2));
  }
}

// fixtures/server/listing/view-model.ts
var MANY = 1e3;
function viewListing(definition, fields2, source) {
  const selection = readSelection(definition, fields2, source.stated);
  const items = itemsFor(definition, source.results);
  const results2 = findResults(definition, selection, { items, perPage: source.perPage });
  const groups2 = definition.groups.map((group) => viewGroup(group, selection, results2));
  const { kind, handler, action, noun, nounMany } = definition;
  return {
    kind,
    handler,
    action,
    noun,
    nounMany,
    total: results2.total,
    page: results2.page,
    pages: results2.pages,
    perPage: source.perPage,
    displayMode: definition.displayModes === true ? selection.displayMode : null,
    sort: selection.sort,
    sorts: definition.sorts.map(({ value: value2, label }) => ({ value: value2, label, selected: value2 === selection.sort })),
    groups: groups2,
    active: groups2.reduce((sum, group) => sum + group.active, 0),
    chips: inPageOrder(definition.groups).flatMap((group) => chipsOf(definition, group, selection)),
    clearHref: listingHref(definition, cleared(definition, selection)),
    heading: headingOf2(definition, selection, results2.total),
    region: regionOf(definition, selection),
    regionField: definition.groups.find(({ name: name2 }) => /(?:^|_)region$/.test(name2))?.name ?? null,
    items: results2.items.map((item) => definition.card(item, selection)),
    tabs: tabsOf(definition, selection),
    empty: definition.empty?.(selection) ?? usualEmptyText(definition),
    locations: definition.locations?.(results2.all) ?? null,
    pagination: paginate(results2.page, results2.pages, (page) => listingHref(definition, selection, page))
  };
}
function itemsFor({ items, many: manyItems }, results2) {
  if (results2 === "empty") return [];
  return results2 === "many" ? manyItems?.(MANY) ?? items : items;
}
function headingOf2({ noun, nounMany, where }, selection, total2) {
  const count2 = total2 === 0 ? "No" : total2.toLocaleString("en-AU");
  return `${count2} ${total2 === 1 ? noun : nounMany}${where?.(selection) ?? ""}${total2 === 0 ? " match these filters" : ""}`;
}
function usualEmptyText({ noun, nounMany }) {
  return {
    title: `No ${nounMany} match all of these`,
    text: `Drop one filter to see what is close, or start again with every ${noun}.`
  };
}
function tabsOf(definition, selection) {
  const group = definition.groups.find(({ name: name2, kind }) => name2 === definition.tabs && kind === "radio");
  if (group === void 0 || group.kind !== "radio") return [];
  const chosen = chosenOne(selection, group.name);
  return [{ value: "", label: `All ${definition.nounMany}` }, ...group.choices].map(({ value: value2, label }) => ({
    label,
    // Visitors who follow a tab have read what is above the results.
    href: `${listingHref(definition, withOnly(selection, group.name, value2))}#listing-heading`,
    current: value2 === chosen
  }));
}
function regionOf(definition, selection) {
  if (definition.region === void 0) return null;
  const { slug, name: name2, shortName, state } = definition.region(selection);
  return { selected: slug, name: name2, shortName, state };
}
function viewGroup(group, selection, results2) {
  const view = { name: group.name, legend: group.legend, kind: group.kind, promoted: group.promoted ?? false };
  const blank = { options: [], value: "", placeholder: "", from: null, to: null };
  if (group.kind === "text") {
    const value2 = chosenOne(selection, group.name);
    return { ...view, ...blank, active: value2 === "" ? 0 : 1, value: value2, placeholder: group.placeholder };
  }
  if (group.kind === "range") {
    const end = (suffix, label) => {
      const name2 = `${group.name}_${suffix}`;
      const value2 = chosenOne(selection, name2);
      return {
        name: name2,
        label,
        value: value2,
        options: optionsOf(group.choices, [value2], null, (choice) => rangeChip(group, suffix, choice))
      };
    };
    const from = end("min", "From");
    const to = end("max", "To");
    return { ...view, ...blank, active: [from, to].filter(({ value: value2 }) => value2 !== "").length, from, to };
  }
  const chosen = selection.chosen.get(group.name) ?? [];
  const options = optionsOf(
    group.choices,
    chosen,
    results2.counts.get(group.name) ?? /* @__PURE__ */ new Map(),
    (choice) => choiceChip(group, choice)
  );
  if (group.fallback !== void 0)
    return { ...view, ...blank, active: 0, value: chosen[0] ?? "", options: options.slice(1) };
  return { ...view, ...blank, active: chosen.length, value: chosen[0] ?? "", options };
}
function optionsOf(choices2, chosen, counts, chipOf) {
  const any = { value: "", label: "Any" };
  const isAny = chosen.every((value2) => value2 === "");
  return [any, ...choices2].map((choice) => ({
    value: choice.value,
    label: choice.label,
    checked: choice.value === "" ? isAny : chosen.includes(choice.value),
    chip: choice.value === "" ? "" : chipOf(choice),
    count: counts === null ? null : counts.get(choice.value) ?? 0
  }));
}
function choiceChip({ legend }, { label, chip }) {
  return chip ?? `${legend}: ${label}`;
}
function rangeChip({ legend }, end, { label }) {
  return `${legend} ${end === "min" ? "from" : "up to"} ${label}`;
}
function inPageOrder(groups2) {
  return groups2.toSorted((a, b) => Number(b.promoted ?? false) - Number(a.promoted ?? false));
}
function chipsOf(definition, group, selection) {
  const chip = (name2, value2, label) => ({
    name: name2,
    value: value2,
    label,
    href: listingHref(definition, without(selection, name2, value2))
  });
  if (group.kind === "text") {
    return (selection.chosen.get(group.name) ?? []).map((value2) => chip(group.name, value2, `\u201C${value2}\u201D`));
  }
  const find2 = (value2) => group.choices.find((choice) => choice.value === value2) ?? { value: value2, label: value2 };
  if (group.kind === "range") {
    return ["min", "max"].flatMap(
      (end) => (selection.chosen.get(`${group.name}_${end}`) ?? []).map(
        (value2) => chip(`${group.name}_${end}`, value2, rangeChip(group, end, find2(value2)))
      )
    );
  }
  if (group.fallback !== void 0) return [];
  return (selection.chosen.get(group.name) ?? []).map(
    (value2) => chip(group.name, value2, choiceChip(group, find2(value2)))
  );
}

// fixtures/server/listing/listings.ts
function readPageHandler(setting) {
  return { kind: setting.replace(/^(?:listing|personalised):/, ""), personalised: setting.startsWith("personalised:") };
}
function createListings(world2, manyDesigns2) {
  const all = [
    listing(world2, homeDesigns(world2, manyDesigns2 === void 0 ? void 0 : remembered(manyDesigns2))),
    listing(world2, houseLand(world2)),
    listing(world2, displayHomes(world2)),
    listing(world2, articles(world2)),
    listing(world2, virtualTours(world2)),
    listing(world2, videoTours(world2)),
    listing(world2, inspirationGallery(world2))
  ];
  return {
    ofKind: (kind) => all.find((known) => known.kind === kind),
    ofHandler: (handler) => all.find((known) => known.handler === handler)
  };
}
function remembered(build) {
  let built = [];
  return (count2) => {
    if (built.length !== count2) built = build(count2);
    return built;
  };
}
function listing(world2, definition) {
  return {
    kind: definition.kind,
    handler: definition.handler,
    view: (fields2, { results: results2, perPage, filters, region }) => {
      const stated = /* @__PURE__ */ new Set([
        ...filters === void 0 ? [] : statedGroups(definition, filters),
        ...region === void 0 ? [] : ["region"]
      ]);
      return viewListing(definition, region === void 0 ? fields2 : { region, ...fields2 }, {
        results: results2,
        perPage,
        stated
      });
    },
    card(id, region) {
      const item = definition.items.find((known) => known.id === id);
      return item && definition.card(item, readSelection(definition, { region }));
    },
    remember: (fields2, before) => rememberFilters(definition, fields2, before, world2),
    opening: (fields2, filters) => openingHref(definition, fields2, filters)
  };
}

// runtime/stores/notification-list/age.ts
var hour = 36e5;
function ageOf(createdAt, now2) {
  const hours = Math.floor((now2 - createdAt) / hour);
  if (!(hours >= 1)) return { unit: "now", count: 0 };
  return hours < 24 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}

// fixtures/server/portal/notifications-view.ts
var WELCOME = 9100;
function notificationsOf(world2, visitor) {
  const account = accountOf(visitor, world2);
  if (account === null || visitor.settings.notifications === "empty") return [];
  if (account.customer.email !== world2.user.email) return [welcome(world2, account)];
  return world2.user.notifications.map((notification) => ({
    ...notification,
    isRead: account.read.includes(notification.id)
  }));
}
function welcome({ now: now2 }, { customer, read }) {
  const message = `Welcome, ${customer.firstName}. The homes you saved as a guest are here now.`;
  return {
    id: WELCOME,
    isRead: read.includes(WELCOME),
    createdAt: now2,
    type: { name: "Welcome", icon: "heart" },
    modelImage: null,
    link: "/my-favourites",
    message
  };
}
function viewNotifications(world2, visitor) {
  const items = notificationsOf(world2, visitor).map(({ id, isRead, message, link, modelImage, type, createdAt }) => ({
    id,
    isRead,
    message,
    href: sitePath(link) ?? "",
    picture: modelImage ?? "",
    icon: type.icon ?? "bell",
    createdAt,
    age: ageOf(Date.parse(createdAt), Date.parse(world2.now))
  }));
  return { unread: items.filter(({ isRead }) => !isRead).length, items };
}

// fixtures/server/portal/portal-view.ts
var STRIP = { favourites: 3, moodboard: 4 };
function viewPortal({ world: world2, listings: listings3 }, visitor, { returnTo, lists: lists3, region, language }) {
  const account = accountOf(visitor, world2);
  const saved = account?.estimates ?? [];
  const latest = (kind) => account === null ? [] : lists3[kind].toReversed();
  const favourites2 = favouriteItems(listings3, latest("favourites"), region);
  const pictures = moodboardItems(listings3, latest("moodboard"));
  const slug = /^\/home-designs\/([^/?#]+)/.exec(returnTo)?.[1];
  return {
    returnTo,
    waiting: world2.designs.find((design) => design.slug === slug)?.name ?? null,
    favourites: { items: favourites2.slice(0, STRIP.favourites), total: favourites2.length },
    moodboard: { items: pictures.slice(0, STRIP.moodboard), total: pictures.length },
    estimates: saved.flatMap((estimate2) => cardOf3(world2, estimate2, language) ?? []),
    next: nextStep(world2, saved[0])
  };
}
function cardOf3(world2, saved, language) {
  const chosen = chosenHome(world2, saved.design, queryOf(saved));
  if (chosen === null) return null;
  const { design, home, graph: graph2, choices: choices2, estimate: estimate2 } = chosen;
  const facade = design.facades.find(({ slug }) => slug === saved.facade);
  const query = toUrlQuery(home, graph2, choices2).toString();
  const named2 = (wanted) => estimate2.lines.filter(({ kind }) => kind === wanted).map(({ name: name2 }) => name2);
  const page = `/home-designs/${encodeURIComponent(design.slug)}`;
  return {
    id: saved.id,
    name: design.name,
    picture: facade?.picture ?? design.picture,
    facade: facade?.name ?? "",
    finish: design.inclusions.find(({ slug }) => slug === saved.inclusion)?.name ?? "",
    options: named2("option"),
    offers: named2("promotion"),
    flipped: saved.flipped,
    region: estimate2.region,
    total: saved.total,
    savedOn: dayInWords(saved.savedAt, language),
    href: query === "" ? page : `${page}?${query}`,
    pdfHref: `/estimate-pdf?${toPdfQuery(home, graph2, choices2, saved.savedFor).toString()}`
  };
}
function nextStep(world2, latest) {
  const design = world2.designs.find(({ slug }) => slug === latest?.design);
  if (latest === void 0 || design === void 0) {
    return {
      title: "Put a home together",
      text: "Choose a design, try its options on the floorplan, and save what you like. It will be here when you come back.",
      values: {},
      link: { href: "/home-designs", label: "Browse home designs" }
    };
  }
  const displays = world2.displays.filter((display2) => display2.design === design.slug && !isClosed(display2.hours));
  const display = displays.find(({ region }) => region === latest.region) ?? displays[0];
  const keyword = new URLSearchParams({ keyword: design.name }).toString();
  if (display === void 0) {
    return {
      title: "Find land for the :name",
      values: { name: design.name },
      text: "See the lots it fits, with the home and the land in one price.",
      link: { href: `/house-and-land?${keyword}`, label: "Browse house and land" }
    };
  }
  return {
    title: "Walk through the :name",
    text: "It is on display at :village, :address. :consultant can show you around.",
    values: { name: design.name, village: display.village, address: display.address, consultant: display.consultant },
    link: { href: `/display-homes?${keyword}`, label: "See opening hours" }
  };
}

// fixtures/server/visitor/password-resets.ts
function sendReset(visitor, account) {
  const token = freshToken();
  visitor.resets = [...visitor.resets.filter((reset) => reset.account !== account), { token, account }];
  visitor.letter = { to: account.customer.email, link: `/portal?${new URLSearchParams({ reset: token }).toString()}` };
}
function findReset(visitor, token) {
  return visitor.resets.find((reset) => reset.token === token);
}
function useUp(visitor, { account }) {
  visitor.resets = visitor.resets.filter((reset) => reset.account !== account);
}

// fixtures/server/portal/sign-in-view.ts
var panels = ["login", "register", "forgot", "sent", "reset"];
var posters = {
  onLogin: "login",
  onRegister: "register",
  onForgotPassword: "forgot",
  onResetPassword: "forgot"
};
function requestedReturn({ pathname, searchParams }, input) {
  if (pathname === "/portal") return returnPath(textOf2(input.return) || (searchParams.get("return") ?? ""));
  const query = new URLSearchParams(searchParams);
  for (const name2 of ["tab", "popout"]) query.delete(name2);
  return returnPath(query.size > 0 ? `${pathname}?${query.toString()}` : pathname);
}
function viewSignIn({ user }, visitor, { url, input }) {
  const posted = textOf2(input._handler);
  const token = textOf2(input.token) || (url.searchParams.get("reset") ?? "");
  const reset = token === "" ? void 0 : findReset(visitor, token);
  const tab = url.searchParams.get("tab") ?? "";
  const isExpired = token === "" ? tab === "expired" : reset === void 0;
  return {
    panel: reset === void 0 ? panelOf(posted, isExpired ? "forgot" : tab) : "reset",
    isExpired,
    returnTo: requestedReturn(url, input),
    token: reset?.token ?? "",
    email: reset?.account.customer.email ?? "",
    letter: visitor.letter,
    demo: { email: user.email, password: user.password }
  };
}
function panelOf(posted, tab) {
  const requested = Object.hasOwn(posters, posted) ? posters[posted] : panels.find((panel) => panel === tab);
  return requested === void 0 || requested === "reset" ? "login" : requested;
}

// runtime/stores/search/filters.ts
var reserved = /^(?:exclusion_|q|page)/;
var attribute = /^[A-Za-z_][\w.]*$/;
function readFilters(params, known) {
  const filters = {};
  for (const name2 of known) {
    if (reserved.test(name2) || !attribute.test(name2)) continue;
    const values = [...params.getAll(name2), ...params.getAll(`${name2}[]`)].map((value2) => value2.trim());
    const chosen = [...new Set(values)].filter((value2) => value2 !== "" && value2 !== "0");
    if (chosen.length > 0) filters[name2] = chosen;
  }
  return filters;
}
function filterString(filters) {
  return Object.entries(filters).filter(([name2]) => !reserved.test(name2) && attribute.test(name2)).map(
    ([name2, values]) => values.filter((value2) => value2 !== "" && value2 !== "0").map((value2) => `${name2}:${quote(value2)}`)
  ).filter((terms) => terms.length > 0).map((terms) => terms.length > 1 ? `(${terms.join(" OR ")})` : terms.join("")).join(" AND ");
}
function quote(value2) {
  return `"${value2.replace(/["\\]/g, "\\$&")}"`;
}

// runtime/stores/search/search-query.ts
var maxQueryLength = 512;
function normaliseQuery(text5) {
  const cut = text5.trim().slice(0, maxQueryLength);
  return cut.replace(/[\uD800-\uDBFF]$/, "").trimEnd();
}
function readSearchQuery(params, { indexes, filters }) {
  const chosen = /* @__PURE__ */ new Set([...params.getAll("result_type"), ...params.getAll("result_type[]")]);
  return {
    query: normaliseQuery(params.get("q") ?? ""),
    page: readPage2(params.get("page") ?? ""),
    types: indexes.map(({ type }) => type).filter((type) => chosen.has(type)),
    filters: readFilters(params, filters)
  };
}
function readPage2(text5) {
  return /^\d{1,9}$/.test(text5) ? Math.max(1, Number(text5)) : 1;
}
function narrowIndexes(indexes, types) {
  return indexes.filter(({ type }) => types.length === 0 || types.includes(type));
}
function searchHref(action, { query, page, types, filters }) {
  const params = new URLSearchParams({ q: query });
  for (const type of types) params.append("result_type", type);
  for (const [name2, values] of Object.entries(filters)) for (const value2 of values) params.append(name2, value2);
  if (page > 1) params.set("page", String(page));
  return `${action}${action.includes("?") ? "&" : "?"}${params.toString()}`;
}

// runtime/stores/search/relevance.ts
var SCORE_FIELD = "relevance_score";
function relevanceBand(score) {
  if (score > 0.8) return 0;
  return score > 0.5 ? 1 : 2;
}
function scoreOf(hit, rank, count2, field = SCORE_FIELD) {
  const own = hit[field];
  return typeof own === "number" && Number.isFinite(own) ? own : 1 - rank / count2;
}
function objectIdOf(hit) {
  if (!isRecord2(hit)) return null;
  const id = hit.objectID;
  if (typeof id === "string") return id === "" ? null : id;
  return typeof id === "number" ? String(id) : null;
}
var POSITIONS = 2 ** 18;
var HASHES = 2 ** 32;
function mixResults(responses, query, field = SCORE_FIELD) {
  const seed = hashText(query.trim().toLowerCase(), 2166136261);
  const idsByIndex = /* @__PURE__ */ new Map();
  const results2 = [];
  const keys = [];
  for (const { index, hits } of responses) {
    const ids = idsByIndex.get(index) ?? /* @__PURE__ */ new Set();
    idsByIndex.set(index, ids);
    const indexSeed = hashText(index, seed);
    for (let rank = 0; rank < hits.length; rank += 1) {
      const hit = hits[rank];
      const objectID = objectIdOf(hit);
      if (objectID === null || !isRecord2(hit)) continue;
      const before = ids.size;
      if (ids.add(objectID).size === before) continue;
      const band = relevanceBand(scoreOf(hit, rank, hits.length, field));
      keys.push((band * HASHES + mixBits(hashText(objectID, indexSeed))) * POSITIONS + results2.length);
      results2.push({ objectID, index, hit });
    }
  }
  const mixed = [];
  for (const key of Float64Array.from(keys).toSorted()) {
    const result = results2[key % POSITIONS];
    if (result) mixed.push(result);
  }
  return mixed;
}
function isRecord2(value2) {
  return typeof value2 === "object" && value2 !== null;
}
function hashText(text5, start) {
  let value2 = start;
  for (let at = 0; at < text5.length; at += 1) value2 = Math.imul(value2 ^ text5.charCodeAt(at), 16777619);
  return value2;
}
function mixBits(hash2) {
  let value2 = Math.imul(hash2 ^ hash2 >>> 16, 2246822507);
  value2 = Math.imul(value2 ^ value2 >>> 13, 3266489909);
  return (value2 ^ value2 >>> 16) >>> 0;
}

// runtime/diagnostics/report-lazily.ts
init_loaded_report();
init_unload();

// runtime/dom/clobber-safe.ts
function closest(element, selector) {
  return element && Element.prototype.closest.call(element, selector);
}

// runtime/dom/is-untrusted.ts
function isUntrusted(element) {
  return closest(element, "[data-vr-untrusted]") !== null;
}

// runtime/dom/trusted.ts
function findTrusted(selector) {
  return [...document.querySelectorAll(selector)].find((element) => !isUntrusted(element));
}

// runtime/dom/url.ts
function parseUrl(raw, base) {
  try {
    return new URL(raw, base);
  } catch {
    return void 0;
  }
}
var placeholderOrigin = "https://site.invalid";
function safeLink(text5) {
  const url = text5 ? parseUrl(text5, `${placeholderOrigin}/`) : void 0;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (url.origin !== placeholderOrigin) return /^https?:\/\//i.test(text5) ? url.href : null;
  return url.pathname.startsWith("//") ? null : url.pathname + url.search + url.hash;
}

// runtime/stores/search/plain-text.ts
var hiddenContent = /<(script|style|template)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi;
var blocks = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|tr|td|th|table|section|article|hr)\b[^>]*(?:>|$)/gi;
var tags = /<[a-z/!?][^>]*(?:>|$)/gi;
var entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|ndash|mdash|hellip|rsquo|lsquo));/gi;
var named = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "\u2013",
  mdash: "\u2014",
  hellip: "\u2026",
  rsquo: "\u2019",
  lsquo: "\u2018"
};
function plainText(value2) {
  if (typeof value2 !== "string") return "";
  return value2.replace(hiddenContent, " ").replace(blocks, " ").replace(tags, "").replace(entity, (whole2, decimal, hex, name2) => {
    if (name2 !== void 0) return named[name2.toLowerCase()] ?? whole2;
    const code = decimal === void 0 ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 1114111 ? String.fromCodePoint(code) : "";
  }).replace(/\s+/g, " ").trim();
}
function cutText(text5, length) {
  const characters = [...text5];
  return characters.length <= length ? text5 : `${characters.slice(0, length).join("").trimEnd()}\u2026`;
}

// runtime/stores/search/hit.ts
var maxSummaryLength = 150;
var titleFields = ["title", "meta_title", "name"];
var summaryFields = ["search_result_summary", "summary_short", "summary", "meta_description", "description"];
var linkFields = ["url", "link", "slug"];
var imageFields = [
  "search_result_image",
  "image",
  "hero_image",
  "model_image",
  "thumbnail_image",
  "gallery"
];
var cardFields = [
  ...titleFields,
  ...summaryFields,
  ...linkFields,
  "type",
  ...imageFields,
  "prices_by_region",
  "price",
  "price_home_only"
];
function viewHit(hit, objectID, { index, label, region, query }) {
  const read = (name2) => Reflect.get(hit, name2);
  const firstText = (names4) => names4.map((name2) => plainText(read(name2))).find(Boolean) ?? "";
  const type = plainText(read("type")) || label;
  const title = firstText(titleFields) || type;
  const summary = cutText(firstText(summaryFields), maxSummaryLength);
  return {
    objectID,
    index,
    title,
    titleSegments: highlightSegments(title, query),
    summary,
    summarySegments: highlightSegments(summary, query),
    type,
    url: linkFields.map((name2) => linkOf(read(name2))).find((url) => url !== null) ?? null,
    image: imageOf(hit),
    price: priceOf(hit, region)
  };
}
function imageOf(hit) {
  const chosen = pictureUrl(Reflect.get(hit, "search_result_image"));
  if (chosen !== null) return chosen;
  const fields2 = Object.entries(hit).filter(([name2]) => /image|gallery/i.test(name2) && !name2.startsWith("_"));
  const [images, galleries] = [
    fields2.filter(([name2]) => !/gallery/i.test(name2)),
    fields2.filter(([name2]) => /gallery/i.test(name2))
  ];
  return [...images, ...galleries].map(([, value2]) => pictureUrl(value2)).find((found) => found !== null) ?? null;
}
var picturePattern = /^(?:https?:\/)?\/|\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?|$)/i;
function pictureUrl(value2) {
  if (Array.isArray(value2))
    return value2.map((item) => Array.isArray(item) ? null : pictureUrl(item)).find((found) => found !== null) ?? null;
  if (typeof value2 === "string") return picturePattern.test(value2.trim()) ? linkOf(value2) : null;
  if (typeof value2 !== "object" || value2 === null) return null;
  return ["url", "src", "path"].map((name2) => linkOf(Reflect.get(value2, name2))).find((found) => found !== null) ?? null;
}
function priceOf(hit, region) {
  const byRegion = Reflect.get(hit, "prices_by_region");
  const own = isRecord3(byRegion) && Object.hasOwn(byRegion, region) ? byRegion[region] : null;
  const amounts = [isRecord3(own) ? own.amount : null, Reflect.get(hit, "price"), Reflect.get(hit, "price_home_only")];
  return amounts.map(amountOf).find((amount) => amount !== null) ?? null;
}
function amountOf(value2) {
  const amount = typeof value2 === "string" && value2.trim() !== "" ? Number(value2) : value2;
  return typeof amount === "number" && Number.isFinite(amount) && amount > 0 ? amount : null;
}
function isRecord3(value2) {
  return typeof value2 === "object" && value2 !== null;
}
function linkOf(value2) {
  return typeof value2 === "string" ? safeLink(value2.trim()) : null;
}

// fixtures/server/search/search-view.ts
var prompts = ["Ardenne 28", "4 bed Tarneit", "Display homes"];
function viewSearch(world2, { query: params, records, region }) {
  const searchQuery = readSearchQuery(params, askable(world2));
  const catalogue = catalogueOf(records);
  const all = responsesOf(catalogue, searchQuery);
  const shownIndexes = new Set(narrowIndexes(searchIndexes, searchQuery.types).map(({ name: name2 }) => name2));
  const ranked = mixResults(
    all.filter(({ index }) => shownIndexes.has(index)),
    searchQuery.query
  );
  const pages2 = pageCount(ranked.length);
  const page = clampPage(searchQuery.page, pages2);
  const isNarrowed = searchQuery.types.length > 0 || Object.keys(searchQuery.filters).length > 0;
  const href = (changes) => searchHref(searchAction, { ...searchQuery, page: 1, ...changes });
  return {
    action: searchAction,
    query: searchQuery.query,
    state: searchQuery.query === "" ? "blank" : ranked.length === 0 ? "none" : "found",
    total: ranked.length,
    page,
    pages: pages2,
    heading: headingOf3(searchQuery.query, ranked.length),
    types: searchQuery.types,
    tabs: tabsOf2(all, searchQuery, href),
    groups: searchFilters(world2).map((group) => ({
      name: group.name,
      legend: group.legend,
      options: group.options.map(({ value: value2, label }) => ({
        value: value2,
        label,
        checked: searchQuery.filters[group.name]?.includes(value2) ?? false
      }))
    })),
    results: pageSlice(ranked, page).map(
      ({ hit, objectID, index }) => viewHit(hit, objectID, { index, label: labelOf(index), region, query: searchQuery.query })
    ),
    pagination: paginate(page, pages2, (number5) => href({ page: number5 }), searchReach),
    clearHref: isNarrowed ? href({ types: [], filters: {} }) : null,
    isHidden: isNarrowed && ranked.length === 0 && responsesOf(catalogue, { ...searchQuery, filters: {} }).some(({ hits }) => hits.length > 0),
    prompts: prompts.map((label) => ({
      label,
      href: searchHref(searchAction, { query: label, page: 1, types: [], filters: {} })
    }))
  };
}
function responsesOf(catalogue, { query, filters }) {
  const filter = parseFilters(filterString(filters));
  return searchIndexes.map(({ name: name2 }) => ({
    index: name2,
    hits: query === "" ? [] : catalogue.find(name2, query, filter).slice(0, 1e3)
  }));
}
function labelOf(index) {
  return searchIndexes.find(({ name: name2 }) => name2 === index)?.label ?? "";
}
function headingOf3(query, total2) {
  if (query === "") return "What are you looking for?";
  return total2 === 0 ? "No results found" : `${total2.toLocaleString("en-AU")} ${total2 === 1 ? "result" : "results"} for \u201C${query}\u201D`;
}
function tabsOf2(responses, { types }, href) {
  const counts = new Map(responses.map(({ index, hits }) => [index, new Set(hits.map(objectIdOf)).size]));
  const all = {
    label: "All",
    type: "",
    count: [...counts.values()].reduce((sum, count2) => sum + count2, 0),
    href: href({ types: [] }),
    current: types.length === 0
  };
  return [
    all,
    ...searchIndexes.map(({ name: name2, type, label }) => ({
      label,
      type,
      count: counts.get(name2) ?? 0,
      href: href({ types: [type] }),
      current: types.includes(type)
    }))
  ];
}

// runtime/dom/messages.ts
var overrides;
function pageMessages() {
  if (overrides) return overrides;
  try {
    const parsed = JSON.parse(findTrusted("#vr-messages")?.textContent ?? "{}");
    overrides = typeof parsed === "object" && parsed ? { ...parsed } : {};
  } catch {
    overrides = {};
  }
  return overrides;
}
function defineMessages(area2, texts2) {
  return (name2, values = {}) => {
    const override = pageMessages()[`${area2}.${name2}`];
    const text5 = typeof override === "string" ? override : texts2[name2] ?? "";
    return text5.replace(/\{(\w+)\}/g, (whole2, key) => String(Object.hasOwn(values, key) ? values[key] : whole2));
  };
}

// runtime/stores/forms/messages.ts
var t = defineMessages("form", {
  firstName: "first name",
  lastName: "last name",
  address: "email",
  password: "password",
  required: "The {field} field is required.",
  tooShort: "The {field} must be at least {count} characters.",
  tooLong: "The {field} may not be longer than {count} characters.",
  email: "Please enter a valid email address.",
  confirm: "Please confirm your password.",
  mismatch: "The password confirmation does not match.",
  fileTooLarge: "This file exceeds the {count}mb limit.",
  failed: "There was a problem submitting your form!",
  summary: "Please fix {count} fields:",
  errorTitle: "Error: {title}",
  signIn: "Please sign in to continue.",
  signInLink: "Sign in",
  sent: "Thanks, we\u2019ve received your details.",
  downloaded: "Your download has started.",
  login: "Login successful!",
  register: "Registration successful!",
  forgot: "Password reset link sent!",
  reset: "Password has been reset!",
  account: "Account details updated successfully!",
  sharePdf: "PDF shared successfully!"
});

// runtime/stores/forms/rules.ts
var minNameLength = 2;
var maxNameLength = 100;
var minPasswordLength = 6;
var maxEmailLength = 254;
function looksLikeEmail(value2) {
  if (value2.length > maxEmailLength || /\s/.test(value2)) return false;
  const [name2, domain, ...others] = value2.split("@");
  if (!name2 || !domain || others.length > 0) return false;
  const dot = domain.indexOf(".", 1);
  return dot > 0 && dot < domain.length - 1;
}
function nameMessage(value2, field) {
  const length = [...value2.replace(/\s/g, "")].length;
  if (length === 0) return t("required", { field });
  if (length < minNameLength) return t("tooShort", { field, count: minNameLength });
  if ([...value2.trim()].length > maxNameLength) return t("tooLong", { field, count: maxNameLength });
  return void 0;
}
function emailMessage(value2) {
  if (value2.trim() === "") return t("required", { field: t("address") });
  return looksLikeEmail(value2.trim()) ? void 0 : t("email");
}
function newPasswordMessages(values) {
  const { password = "", password_confirmation: confirmation = "" } = values;
  const messages = {};
  if (password === "") messages["password"] = t("required", { field: t("password") });
  else if ([...password].length < minPasswordLength)
    messages["password"] = t("tooShort", { field: t("password"), count: minPasswordLength });
  if (confirmation === "") messages["password_confirmation"] = t("confirm");
  else if (confirmation !== password) messages["password_confirmation"] = t("mismatch");
  return messages;
}
function passwordMessages(kind, values) {
  const { password = "", password_confirmation: confirmation = "" } = values;
  switch (kind) {
    case "login":
      return password === "" ? { password: t("required", { field: t("password") }) } : {};
    case "register":
    case "reset":
      return newPasswordMessages(values);
    case "account":
      return password === "" && confirmation === "" ? {} : newPasswordMessages(values);
    default:
      return {};
  }
}
var rules = {
  first_name: (value2) => nameMessage(value2, t("firstName")),
  last_name: (value2) => nameMessage(value2, t("lastName")),
  email: emailMessage
};
function fieldMessages(kind, values) {
  const messages = {};
  for (const [name2, value2] of Object.entries(values)) {
    const message = Object.hasOwn(rules, name2) ? rules[name2]?.(value2) : void 0;
    if (message !== void 0) messages[name2] = message;
  }
  return { ...messages, ...passwordMessages(kind, values) };
}
function requiredMessage(value2, field) {
  return value2.trim() === "" ? t("required", { field }) : void 0;
}

// fixtures/server/portal/form-rules.ts
function messagesOf(kind, input, fields2) {
  return fieldMessages(kind, Object.fromEntries(fields2.map((field) => [field, textOf2(input[field])])));
}
function refuse2(messages) {
  const fields2 = {};
  for (const [field, message] of Object.entries(messages)) if (message !== void 0) fields2[field] = [message];
  if (Object.keys(fields2).length > 0) throw new ValidationFailure(fields2);
}

// fixtures/server/handlers/choices.ts
var DAY = 86400;
function keep(request, name2, value2, days) {
  return new Response(null, {
    status: 303,
    headers: { location: request.url, "set-cookie": `${name2}=${value2}; Path=/; Max-Age=${days * DAY}; SameSite=Lax` }
  });
}
var onSwitchLanguage = ({ input, request }) => {
  const language = languageOf(textOf2(input.language));
  return language === void 0 ? refuse2({ language: "Please choose one of our languages." }) : keep(request, LANGUAGE_COOKIE, language.id, 365);
};
var onSetConsent = ({ input, request }) => {
  const choice = textOf2(input.consent);
  return choice === "granted" || choice === "denied" ? keep(request, "vr-consent", choice, 180) : refuse2({ consent: "Please say yes or no." });
};
function registeredChoiceHandlers() {
  return [
    ["sitewideActions::onSwitchLanguage", onSwitchLanguage],
    ["sitewideActions::onSetConsent", onSetConsent]
  ];
}

// fixtures/server/handlers/lab-download.ts
var DISPOSITIONS = /* @__PURE__ */ new Map([
  ["attachment", (name2) => `attachment; filename="${name2.replace(/["\\\r\n]/g, "")}"`],
  ["token", () => "attachment; filename=plain.txt"],
  ["inline", (name2) => `inline; filename="${name2.replace(/["\\\r\n]/g, "")}"`],
  ["extended", (name2) => `attachment; filename*=UTF-8''${encodeURIComponent(name2)}`],
  ["both", (name2) => `attachment; filename="fallback.txt"; filename*=UTF-8''${encodeURIComponent(name2)}`],
  ["nameless", () => "attachment"],
  ["path", () => 'attachment; filename="../../outside.txt"']
]);
function download(form, name2) {
  const fileName = name2 === "" ? "\xDCbersicht 28.txt" : name2;
  if (form === "refused")
    return Response.json({ X_OCTOBER_ERROR_MESSAGE: "This file is not for you." }, { status: 406 });
  const headers = new Headers({
    "content-type": form === "html" ? "text/html; charset=UTF-8" : "text/plain; charset=UTF-8"
  });
  const disposition = DISPOSITIONS.get(form === "html" ? "attachment" : form) ?? DISPOSITIONS.get("attachment");
  if (form !== "none" && disposition !== void 0)
    headers.set("content-disposition", disposition(fileName).replace(/[^\x20-\xff]/g, "_"));
  return new Response("Wattlestone Homes, a file of the fixture server.\n", { headers });
}

// fixtures/server/handlers/lab-markup.ts
function partials({ input, visitor }) {
  const target = textOf2(input.target) || "#lab-a";
  const count2 = (visitor.counters.get("partials") ?? 0) + 1;
  visitor.counters.set("partials", count2);
  return { [target]: `<p data-key="answer-${count2}">${escapeHtml(textOf2(input.message) || `Answer ${count2}`)}</p>` };
}
function scripts({ nonce }) {
  const html = [
    "<p>Scripts follow</p>",
    script("right", ` nonce="${nonce}"`),
    script("wrong", ' nonce="bm90IHRoaXMgb25l"'),
    script("none", ""),
    '<script type="application/json" data-lab>{"data": true}</script>'
  ];
  return { "#lab-a": html.join("") };
}
function script(name2, attributes) {
  return `<script${attributes}>window.labScripts = [...(window.labScripts ?? []), '${name2}'];</script>`;
}
var MAX_CARDS = 5e3;
function cards({ input }) {
  const amount = Math.min(MAX_CARDS, Math.max(0, Math.trunc(Number(textOf2(input.count) || "100")) || 0));
  const change = Number(textOf2(input.change) || "0");
  const version = escapeHtml(textOf2(input.version) || "1");
  const rows = Array.from({ length: amount }, (_, index) => {
    const cardVersion = index * 37 % 100 < change ? version : "0";
    return `<li data-key="lab-${index}"><article><h3>Card ${index}</h3><p>Version ${cardVersion}</p><a href="#lab-${index}">View</a></article></li>`;
  });
  return { [textOf2(input.target) || "#lab-list"]: rows.join("") };
}

// fixtures/server/handlers/lab-recipes.ts
var states = {
  au: ["Victoria", "Queensland"],
  nz: ["Otago", "Waikato"]
};
function guestRow(name2) {
  const data = `data-request-data="name: '${escapeHtml(name2)}'"`;
  return `<span>${escapeHtml(name2)}</span>
    <button data-request="onLabEditGuest" ${data}>Edit</button>
    <button data-request="onLabDeleteGuest" data-request-confirm="Remove this guest?">Delete</button>`;
}
var recipeHandlers = {
  /** `page`: appends its entry, and replaces the button by one for the next page, if there is one. */
  LoadMore: ({ input }) => {
    const page = Number(textOf2(input.page));
    const next2 = `<button data-request="onLabLoadMore" data-request-data="page: ${page + 1}">Load more</button>`;
    return { "@#entries": `<li>Entry ${page}</li>`, "#more": page < 3 ? next2 : "" };
  },
  /** `page`: a page of a list. */
  Page: ({ input }) => ({ "#entries": `<li>Entry of page ${escapeHtml(textOf2(input.page))}</li>` }),
  /** `country`: the options of the select that depends on it. */
  Country: ({ input }) => {
    const options = (states[textOf2(input.country)] ?? []).map((state) => `<option>${state}</option>`);
    return { "#state": `<option value="">Choose a state</option>${options.join("")}` };
  },
  /** The body of a dialog. */
  Dialog: () => ({ "#dialog-body": "<h2>Terms</h2><p>Loaded when the dialog opened.</p>" }),
  /** `name`: the row becomes a form. */
  EditGuest: ({ input }) => ({
    "#guest": `<form data-request="onLabSaveGuest"><input name="name" aria-label="Guest name" autofocus value="${escapeHtml(textOf2(input.name))}"><button>Save guest</button></form>`
  }),
  /** `name`: the form becomes a row again, and a message says so. */
  SaveGuest: (context) => {
    context.flash("success", "Guest saved.");
    return { "#guest": guestRow(textOf2(context.input.name)) };
  },
  DeleteGuest: () => ({ "#guest": "<p>No guests.</p>" })
};

// fixtures/server/handlers/lab.ts
var MAX_WAIT = 6e4;
function value({ input }, name2, fallback2) {
  return textOf2(input[name2]) || fallback2;
}
function next({ visitor }, key) {
  const count2 = (visitor.counters.get(key) ?? 0) + 1;
  visitor.counters.set(key, count2);
  return count2;
}
var handlers = {
  /** Returns the decoded input, the headers and the URL. */
  Echo: ({ input, request }) => ({
    input: describeInput(input),
    headers: Object.fromEntries([...request.headers].filter(([name2]) => name2 !== "cookie")),
    path: new URL(request.url).pathname + new URL(request.url).search
  }),
  /** `type`, `message`. */
  Flash: (context) => context.flash(value(context, "type", "success"), value(context, "message", "Saved.")),
  FlashAll: (context) => {
    for (const type of ["success", "info", "warning", "error"]) context.flash(type, `A message of type ${type}.`);
  },
  /** `event`, `data`. */
  Dispatch: (context) => {
    context.dispatches.push({
      event: value(context, "event", "lab:dispatched"),
      data: describeInput(context.input.data ?? null)
    });
  },
  /** `to`; with `message`, a flash message appears on the next page. */
  Redirect: (context) => {
    if (textOf2(context.input.message) !== "") context.flash("success", textOf2(context.input.message));
    return new Redirect(value(context, "to", "/home-designs"));
  },
  /** 406 with errors of `fields[name]=message`, by default of three fields, one of them nested. */
  Fields: ({ input }) => {
    throw new ValidationFailure(
      fieldErrors(input.fields) ?? {
        name: ["The name field is required."],
        email: ["The email field is required.", "Please enter a valid email address."],
        "items.0.qty": ["The quantity must be at least 1."]
      }
    );
  },
  /** 406 with `message` and an update of `#lab-a`. */
  Message: (context) => {
    throw new AjaxFailure(
      { "#lab-a": "<p>Updated by a refusal</p>" },
      value(context, "message", "The lab refused this on purpose.")
    );
  },
  /** 406 with a bare string, which is not displayed. */
  Refusal: (context) => {
    throw new AjaxFailure(value(context, "message", "Refused."));
  },
  String: (context) => value(context, "message", "A plain string"),
  /** `kind`: null, true, false, number, empty, list or none of them. */
  Nothing: ({ input }) => NOTHINGS.get(textOf2(input.kind)),
  /** Stays a JSON list. */
  List: () => ["one", "two"],
  /** `status`, `message`: a failure as plain text. */
  Status: (context) => {
    const status = Number(value(context, "status", "503"));
    throw new StatusFailure(
      status >= 400 && status <= 599 ? status : 500,
      value(context, "message", "Stopped on purpose.")
    );
  },
  Throw: (context) => {
    throw new Error(value(context, "message", "Broken on purpose <b>here</b>."));
  },
  /** 422 in Laravel's shape. */
  Unprocessable: () => Response.json(
    { message: "The given data was invalid.", errors: { email: ["Please enter a valid email address."] } },
    { status: 422 }
  ),
  /** An empty response of `status` (200 to 299). */
  Empty: ({ input }) => new Response(null, { status: textOf2(input.status) === "205" ? 205 : 204 }),
  /** `form`: see lab-download.ts. */
  Download: ({ input }) => download(textOf2(input.form), textOf2(input.name)),
  /** `js[]`, `css[]`, `img[]`: assets to load before `#lab-a` is updated. */
  Assets: (context) => {
    const { input } = context;
    context.assets = { js: textsOf(input.js), css: textsOf(input.css), img: textsOf(input.img) };
    return { "#lab-a": "<p>After the assets</p>" };
  },
  Partials: partials,
  Scripts: scripts,
  Cards: cards,
  /** 419 until the current token is sent. */
  Token: (context) => {
    if (hasValidToken(context)) return { accepted: true, count: next(context, "token") };
    return Response.json({ message: "CSRF token mismatch." }, { status: 419 });
  },
  /** A login wall: a redirect that ends in 200 HTML. */
  LostSession: () => new Response(null, { status: 302, headers: { location: "/portal" } }),
  Upload: ({ input }) => ({ files: Object.entries(input).flatMap(([field, sent]) => filesOf(field, sent)) }),
  /** `ms`, `message`: a slow response that updates `#lab-a`. */
  Slow: async (context) => {
    await pause(Math.min(MAX_WAIT, Number(value(context, "ms", "800")) || 0));
    return { "#lab-a": `<p>${escapeHtml(value(context, "message", "A slow answer"))}</p>` };
  },
  /** A partial of `megabytes`, for the size limit. */
  Huge: (context) => {
    const length = Math.min(32, Number(value(context, "megabytes", "20")) || 0) * 1024 * 1024;
    return { "#lab-a": `<p hidden>${"x".repeat(length)}</p>` };
  },
  /** Counts this visitor's calls, for double submits. */
  Count: (context) => ({ count: next(context, value(context, "counter", "count")) })
};
var NOTHINGS = /* @__PURE__ */ new Map([
  ["null", null],
  ["true", true],
  ["false", false],
  ["number", 7],
  ["empty", ""],
  ["list", []]
]);
function fieldErrors(sent) {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent) || sent instanceof File) return null;
  return Object.fromEntries(Object.entries(sent).map(([name2, messages]) => [name2, textsOf(messages)]));
}
function filesOf(field, sent) {
  if (sent instanceof File) return [{ field, name: sent.name, size: sent.size, type: sent.type }];
  return Array.isArray(sent) ? sent.flatMap((entry) => filesOf(field, entry)) : [];
}
function registeredLabHandlers() {
  return Object.entries({ ...handlers, ...recipeHandlers }).flatMap(([name2, handler]) => [
    [`lab::on${name2}`, handler],
    [`onLab${name2}`, handler]
  ]);
}

// fixtures/server/handlers/listing.ts
import * as v5 from "valibot";

// runtime/contract.ts
import * as v4 from "valibot";
var Field = v4.union([v4.string(), v4.array(v4.string())]);
var ListingRequest = v4.objectWithRest(
  {
    page: v4.optional(v4.string()),
    sort: v4.optional(v4.string()),
    display_mode: v4.optional(v4.string())
  },
  Field
);
var ListingAnswer = v4.objectWithRest(
  {
    total: v4.pipe(v4.number(), v4.integer(), v4.minValue(0)),
    page: v4.pipe(v4.number(), v4.integer(), v4.minValue(1)),
    pages: v4.pipe(v4.number(), v4.integer(), v4.minValue(1)),
    locations: v4.optional(v4.array(v4.unknown()))
  },
  v4.unknown()
);
var listingHandlers = [
  "GetAjaxMethods::onLoadHomeFamilies",
  "GetAjaxMethods::onLoadHouseLand",
  "GetAjaxMethods::onLoadDisplayHomes",
  "GetAjaxMethods::onLoadArticles",
  "GetAjaxMethods::onLoadVirtualTours",
  "GetAjaxMethods::onLoadVideoTours",
  "GetAjaxMethods::onLoadInspirationGallery",
  "sitePersonalisations::onApplySiteFilters"
];
var listing2 = { sends: ListingRequest, reads: ListingAnswer };
var listings2 = Object.fromEntries(listingHandlers.map((name2) => [name2, listing2]));
var MapLocationRequest = v4.object({ id: v4.string(), type: v4.string() });
var MapLocationAnswer = v4.objectWithRest({ found: v4.boolean() }, v4.unknown());
var SaveEstimateRequest = v4.object({
  first_name: v4.string(),
  last_name: v4.string(),
  email: v4.string(),
  region: v4.string(),
  home_design: v4.string(),
  home_design_family: v4.string(),
  facade: v4.string(),
  inclusions: v4.string(),
  promotions: v4.array(v4.string()),
  floorplan_options: v4.array(v4.string()),
  pdf_url: v4.string(),
  /** The saved estimate to replace; empty for a new one. */
  saved_estimate_id: v4.string(),
  /** The page's own id of the copy. If a response is lost, the repeated save carries it too and replaces that copy. */
  copy_id: v4.string()
});
var SaveEstimateAnswer = v4.objectWithRest(
  { result: v4.string(), message: v4.optional(v4.string()), saved_estimate_id: v4.optional(v4.string()) },
  v4.unknown()
);
var ToggleAnswer = v4.objectWithRest(
  { result: v4.string(), message: v4.optional(v4.string()), title: v4.optional(v4.string()) },
  v4.unknown()
);
var Comparable = v4.object({
  comparable_id: v4.pipe(
    v4.union([v4.string(), v4.number()]),
    v4.transform((id) => String(id))
  ),
  comparable_type: v4.picklist(["home_design", "house_land"])
});
var SwapRequest = v4.object({
  comparable_id: v4.string(),
  swap_id: v4.string(),
  old_item_id: v4.string(),
  comparable_type: v4.string(),
  is_tab_switch: v4.optional(v4.string())
});
var ComparisonsAnswer = v4.objectWithRest(
  {
    success: v4.boolean(),
    html: v4.string(),
    item_count: v4.pipe(v4.number(), v4.integer(), v4.minValue(0)),
    items: v4.optional(v4.array(Comparable))
  },
  v4.unknown()
);
var SyncRequest = v4.object({
  favourites: v4.optional(v4.array(v4.string()), []),
  moodboard: v4.optional(v4.array(v4.string()), []),
  compare: v4.optional(v4.array(Comparable), [])
});
var SavedItemsAnswer = v4.objectWithRest(
  {
    signed_in: v4.boolean(),
    initials: v4.optional(v4.string(), ""),
    favourites: v4.optional(v4.array(v4.unknown()), []),
    moodboard: v4.optional(v4.array(v4.unknown()), []),
    compare: v4.optional(v4.array(v4.unknown()), [])
  },
  v4.unknown()
);
var LoadSavedRequest = v4.object({ ids: v4.pipe(v4.array(v4.string()), v4.maxLength(2e3)) });
var LoadSavedAnswer = v4.objectWithRest({ found: v4.pipe(v4.number(), v4.integer(), v4.minValue(0)) }, v4.unknown());
var SharePageRequest = v4.object({ title: v4.string(), description: v4.string(), active_tab: v4.string() });
var SharePageAnswer = v4.objectWithRest(
  { result: v4.string(), url: v4.optional(v4.string()), message: v4.optional(v4.string()) },
  v4.unknown()
);
var Flag = v4.pipe(
  v4.unknown(),
  v4.transform((value2) => value2 === true || value2 === 1 || value2 === "1")
);
var OptionalText = v4.fallback(v4.string(), "");
var NotificationRecord = v4.object({
  id: v4.pipe(v4.union([v4.string(), v4.number()]), v4.transform(String), v4.nonEmpty()),
  is_read: v4.optional(Flag, false),
  created_at: v4.fallback(v4.union([v4.string(), v4.number()]), ""),
  /** `icon` is a name in the theme's sprite, or an image URL. */
  notification_type: v4.fallback(v4.object({ icon: OptionalText }), { icon: "" }),
  model_image: OptionalText,
  link: OptionalText,
  message: v4.pipe(v4.string(), v4.trim(), v4.nonEmpty())
});
var NotificationsAnswer = v4.objectWithRest(
  { result: v4.string(), notifications: v4.array(v4.unknown()), server_time: v4.optional(v4.string()) },
  v4.unknown()
);
var toggleFavourite = "sitewideActions::onToggleFavourite";
var toggleMoodboard = "sitewideActions::onToggleMoodboard";
var toggleCompare = "sitewideActions::onToggleCompare";
var swapCompare = "sitewideActions::onSwapCompare";
var refreshComparisons = "sitePortal::onRefreshComparisons";
var loadFavourites = "sitePortal::onLoadFavourites";
var loadMoodboard = "sitePortal::onLoadMoodboard";
var userTopStyle = "sitePortal::onGetUserTopStyle";
var syncCookieData = "sitewideActions::onSyncCookieData";
var savedItems = "sitewideActions::onGetSavedItems";
var getNotifications = "sitewideActions::onGetNotifications";
var markNotificationRead = "sitewideActions::onMarkNotificationRead";
var checkPortalPopup = "sitewideActions::onCheckInitialPortalPopupSeen";
var markPortalPopup = "sitewideActions::onMarkInitialPortalPopupSeen";
var sharePage = "sitewideActions::onSharePage";
var clickElement = "sitePersonalisations::onClickElement";
var saveEstimate = "sitePortal::onSaveEstimate";
var contract = {
  ...listings2,
  "GetAjaxMethods::onLoadMapLocation": { sends: MapLocationRequest, reads: MapLocationAnswer },
  [toggleFavourite]: { sends: v4.object({ card_id: v4.string() }), reads: ToggleAnswer },
  [toggleMoodboard]: { sends: v4.object({ id: v4.string() }), reads: ToggleAnswer },
  [toggleCompare]: { sends: v4.object({ comparable_id: v4.string(), comparable_type: v4.string() }), reads: ToggleAnswer },
  [swapCompare]: { sends: SwapRequest, reads: ToggleAnswer },
  [refreshComparisons]: { sends: v4.object({ type: v4.string() }), reads: ComparisonsAnswer },
  [loadFavourites]: { sends: LoadSavedRequest, reads: LoadSavedAnswer },
  [loadMoodboard]: { sends: LoadSavedRequest, reads: LoadSavedAnswer },
  [savedItems]: { sends: v4.object({}), reads: SavedItemsAnswer },
  [userTopStyle]: {
    sends: v4.object({}),
    reads: v4.objectWithRest(
      { topStyle: v4.optional(v4.nullable(v4.object({ title: v4.string(), url: v4.string() }))) },
      v4.unknown()
    )
  },
  [syncCookieData]: {
    sends: SyncRequest,
    reads: v4.objectWithRest({ success: v4.boolean(), message: v4.optional(v4.string()) }, v4.unknown())
  },
  [sharePage]: { sends: SharePageRequest, reads: SharePageAnswer },
  [clickElement]: { sends: v4.object({ element_selector: v4.string(), page_url: v4.string() }), reads: v4.unknown() },
  [checkPortalPopup]: {
    sends: v4.object({}),
    reads: v4.objectWithRest({ has_seen_initial_portal_popup: v4.boolean() }, v4.unknown())
  },
  [markPortalPopup]: { sends: v4.object({}), reads: v4.objectWithRest({ result: v4.string() }, v4.unknown()) },
  [saveEstimate]: { sends: SaveEstimateRequest, reads: SaveEstimateAnswer },
  [getNotifications]: { sends: v4.object({}), reads: NotificationsAnswer },
  [markNotificationRead]: {
    sends: v4.object({ notification_id: v4.string() }),
    reads: v4.objectWithRest({ result: v4.string() }, v4.unknown())
  }
};

// fixtures/server/handlers/listing.ts
function respond3(listing3, request, context) {
  if (listing3 === void 0) throw new StatusFailure(500, "This page has no listing.");
  const { settings, siteFilters } = context.visitor;
  const region = chosenRegion(context.request, context.world)?.slug;
  const view = listing3.view(request, { ...settings, filters: siteFilters, region });
  context.variables.listing = view;
  context.variables.map = viewMap(context.world, view, settings);
  const { total: total2, page, pages: pages2, locations } = view;
  return locations === null ? { total: total2, page, pages: pages2 } : { total: total2, page, pages: pages2, locations };
}
function applySiteFilters(request, context) {
  const { visitor, listings: listings3, pageHandler } = context;
  const listing3 = listings3.ofKind(readPageHandler(pageHandler).kind);
  if (listing3 !== void 0) visitor.siteFilters = listing3.remember(request, visitor.siteFilters);
  return respond3(listing3, request, context);
}
function load(handler) {
  return (request, context) => respond3(context.listings.ofHandler(handler), request, context);
}
var listingHandlers2 = {
  "GetAjaxMethods::onLoadHomeFamilies": load("GetAjaxMethods::onLoadHomeFamilies"),
  "GetAjaxMethods::onLoadHouseLand": load("GetAjaxMethods::onLoadHouseLand"),
  "GetAjaxMethods::onLoadDisplayHomes": load("GetAjaxMethods::onLoadDisplayHomes"),
  "GetAjaxMethods::onLoadArticles": load("GetAjaxMethods::onLoadArticles"),
  "GetAjaxMethods::onLoadVirtualTours": load("GetAjaxMethods::onLoadVirtualTours"),
  "GetAjaxMethods::onLoadVideoTours": load("GetAjaxMethods::onLoadVideoTours"),
  "GetAjaxMethods::onLoadInspirationGallery": load("GetAjaxMethods::onLoadInspirationGallery"),
  "sitePersonalisations::onApplySiteFilters": applySiteFilters
};
function registeredListingHandlers() {
  return listingHandlers.map((name2) => [name2, (context) => listingHandlers2[name2](fieldsOf(name2, context.input), context)]);
}
function fieldsOf(name2, input) {
  const fields2 = {};
  for (const [field, value2] of Object.entries(input))
    fields2[field] = Array.isArray(value2) ? textsOf(value2) : textOf2(value2);
  for (const field of ["page", "sort", "display_mode"]) if (field in fields2) fields2[field] = textOf2(input[field]);
  return v5.parse(contract[name2].sends, fields2);
}

// fixtures/server/handlers/map.ts
import * as v6 from "valibot";
var name = "GetAjaxMethods::onLoadMapLocation";
function detailsOf(world2, { id, type }) {
  if (type === "display") {
    const display = world2.displays.find((known) => `display-${known.id}` === id);
    if (display === void 0) return null;
    const design = world2.designs.find(({ slug }) => slug === display.design);
    return {
      eyebrow: display.village,
      title: design?.name ?? display.title,
      picture: display.picture,
      address: display.address,
      lines: display.hours,
      phone: { shown: display.phone, href: `tel:+61${display.phone.replace(/\D/g, "").replace(/^0/, "")}` },
      directionsHref: directionsHref(display, display.address),
      link: { href: `/display-homes/${encodeURIComponent(display.slug)}`, label: "View display" }
    };
  }
  const estate = type === "estate" ? world2.estates.find((known) => `estate-${known.id}` === id) : void 0;
  if (estate === void 0) return null;
  const address = placeName(world2, estate.place);
  const packages = world2.packages.filter((item) => item.estate === estate.slug);
  return {
    eyebrow: `Estate by ${estate.developer}`,
    title: estate.name,
    picture: packages.find(({ picture }) => picture !== null)?.picture ?? null,
    address,
    lines: [
      `${estate.stage}, ${Math.max(0, estate.lotsLeft)} lots left`,
      `${packages.length} ${packages.length === 1 ? "package" : "packages"} with a home of ours`
    ],
    phone: null,
    directionsHref: directionsHref(estate, address),
    link: {
      href: `/house-and-land?${new URLSearchParams({ "hl_estate[]": estate.slug }).toString()}`,
      label: "View packages"
    }
  };
}
var mapHandlers = {
  [name](request, { world: world2, variables }) {
    const details = detailsOf(world2, request);
    variables.place = details;
    return { found: details !== null };
  }
};
function registeredMapHandlers() {
  return [
    [
      name,
      (context) => mapHandlers[name](
        v6.parse(contract[name].sends, { id: textOf2(context.input.id), type: textOf2(context.input.type) }),
        context
      )
    ]
  ];
}

// fixtures/server/handlers/account.ts
var personal = ["first_name", "last_name", "email", "password", "password_confirmation"];
function personOf(input) {
  return {
    firstName: textOf2(input.first_name).trim(),
    lastName: textOf2(input.last_name).trim(),
    email: plainEmail(textOf2(input.email))
  };
}
var onRegister = ({ input, visitor, world: world2, flash }) => {
  const messages = messagesOf("register", input, personal);
  const person = personOf(input);
  const isTaken = accountNamed(visitor, world2, person.email) !== void 0;
  refuse2({
    ...messages,
    email: messages.email ?? (isTaken ? "An account with this email exists already. Sign in, or ask for a new password." : void 0)
  });
  signIn(visitor, openAccount(visitor, world2, { ...person, password: new Password(textOf2(input.password)) }));
  flash("success", t("register"));
  return new Redirect(returnPath(textOf2(input.return)));
};
var onUpdateAccount = ({ request, input, visitor, world: world2, flash }) => {
  const account = accountOf(visitor, world2);
  if (account === null && dialectOf(request) !== null) throw new StatusFailure(401, t("signIn"));
  if (account === null) return new Redirect("/portal");
  const messages = messagesOf("account", input, personal);
  const person = personOf(input);
  const other = accountNamed(visitor, world2, person.email);
  refuse2({
    ...messages,
    email: messages.email ?? (other !== void 0 && other !== account ? "Another account has this email." : void 0)
  });
  const password = textOf2(input.password);
  account.customer = { ...person, password: password === "" ? account.customer.password : new Password(password) };
  flash("success", t("account"));
  return new Redirect("/portal");
};
var accountHandlers = [
  ["onRegister", onRegister],
  ["onUpdateAccount", onUpdateAccount]
];

// fixtures/server/handlers/enquiries.ts
var largestPlan = 0.5 * 1048576;
var onEnquire = ({ input, world: world2, request, flash, translate }) => {
  const [region, plan2, topics] = [textOf2(input.region), input.plan, textsOf(input.topics)];
  const isKnown = world2.regions.some(({ slug }) => slug === region);
  refuse2({
    ...messagesOf("other", input, ["first_name", "last_name", "email"]),
    region: requiredMessage(region, "region") ?? (isKnown ? void 0 : "Please choose a region we build in."),
    do_you_have_land: requiredMessage(textOf2(input.do_you_have_land), "land"),
    topics: requiredMessage(topics.join(""), "topics"),
    plan: plan2 instanceof File && plan2.size > largestPlan ? "This file exceeds the 0.5mb limit." : void 0,
    consent: requiredMessage(textOf2(input.consent), "consent")
  });
  const item = world2.packages.find(({ slug }) => slug === textOf2(input.package));
  const design = world2.designs.find(({ slug }) => slug === textOf2(input.home_design));
  const message = translate("Thank you, :name. We will be in touch within one working day.", {
    name: textOf2(input.first_name).trim()
  });
  if (dialectOf(request) !== null) return { result: "full_success", message };
  flash("success", message);
  if (item !== void 0) return new Redirect(`/house-and-land/${item.slug}`);
  return new Redirect(design === void 0 ? "/home-designs" : `/home-designs/${design.slug}`);
};
var enquiryHandlers = [["sitePortal::onEnquire", onEnquire]];

// fixtures/server/handlers/notifications.ts
var handlers2 = {
  [getNotifications](_request, { visitor, world: world2 }) {
    const notifications = notificationsOf(world2, visitor).map(
      ({ id, isRead, createdAt, type, modelImage, link, message }) => ({
        id,
        is_read: isRead,
        created_at: createdAt,
        notification_type: type,
        model_image: modelImage,
        link,
        message
      })
    );
    return { result: visitor.settings.signedIn ? "success" : "error", notifications, server_time: world2.now };
  },
  [markNotificationRead]({ notification_id: requestedId }, { visitor, world: world2 }) {
    const account = accountOf(visitor, world2);
    const id = notificationsOf(world2, visitor).find((notification) => String(notification.id) === requestedId)?.id;
    if (account === null || id === void 0) return { result: "error" };
    account.read = [.../* @__PURE__ */ new Set([...account.read, id])];
    return { result: "success" };
  }
};
var onGetNotifications = (context) => handlers2[getNotifications]({}, context);
var onMarkNotificationRead = (context) => {
  const response = handlers2[markNotificationRead]({ notification_id: textOf2(context.input.notification_id) }, context);
  return dialectOf(context.request) === null ? new Redirect("/portal#notifications") : response;
};
var notificationHandlers = [
  [getNotifications, onGetNotifications],
  [markNotificationRead, onMarkNotificationRead]
];

// fixtures/server/handlers/password.ts
var onForgotPassword = ({ input, visitor, world: world2, flash }) => {
  refuse2(messagesOf("forgot", input, ["email"]));
  const account = accountNamed(visitor, world2, textOf2(input.email));
  visitor.letter = null;
  if (account !== void 0) sendReset(visitor, account);
  flash("success", t("forgot"));
  return new Redirect("/portal?tab=sent");
};
var onResetPassword = ({ input, visitor, flash }) => {
  const reset = findReset(visitor, textOf2(input.token));
  if (reset === void 0) return new Redirect("/portal?tab=expired");
  refuse2(messagesOf("reset", input, ["password", "password_confirmation"]));
  reset.account.customer = { ...reset.account.customer, password: new Password(textOf2(input.password)) };
  useUp(visitor, reset);
  flash("success", t("reset"));
  return new Redirect("/portal?tab=login");
};
var passwordHandlers = [
  ["onForgotPassword", onForgotPassword],
  ["onResetPassword", onResetPassword]
];

// fixtures/server/handlers/portal-popup.ts
var handlers3 = {
  [checkPortalPopup]: (_request, { visitor, world: world2 }) => ({
    has_seen_initial_portal_popup: accountOf(visitor, world2)?.hasSeenPortalPopup ?? false
  }),
  [markPortalPopup](_request, { visitor, world: world2 }) {
    const account = accountOf(visitor, world2);
    if (account === null) return { result: "error" };
    account.hasSeenPortalPopup = true;
    return { result: "success" };
  }
};
var portalPopupHandlers = [
  [checkPortalPopup, (context) => handlers3[checkPortalPopup]({}, context)],
  [markPortalPopup, (context) => handlers3[markPortalPopup]({}, context)]
];

// fixtures/server/portal/brochure.ts
import { PDFDocument as PDFDocument2, PageSizes, rgb as rgb2, StandardFonts } from "pdf-lib";
var FOREST = rgb2(0.184, 0.29, 0.247);
var WHEAT = rgb2(0.91, 0.851, 0.71);
var WHITE = rgb2(1, 1, 1);
var INK = rgb2(0.122, 0.141, 0.129);
var SOFT = rgb2(0.333, 0.361, 0.337);
var CLAY = rgb2(0.604, 0.29, 0.173);
var MARGIN = 56;
var HEAD = 210;
async function brochureOf(world2, design) {
  const document2 = await PDFDocument2.create();
  const [serif, text5, strong2] = await Promise.all(
    [StandardFonts.TimesRoman, StandardFonts.Helvetica, StandardFonts.HelveticaBold].map(
      (font) => document2.embedFont(font)
    )
  );
  if (!serif || !text5 || !strong2) throw new Error("A standard font could not be read.");
  const collection = world2.collections.find(({ slug }) => slug === design.collection);
  document2.setTitle(`${design.name} brochure`);
  document2.setAuthor("Wattlestone Homes");
  document2.setLanguage("en-AU");
  document2.setCreationDate(new Date(world2.now));
  document2.setModificationDate(new Date(world2.now));
  const page = document2.addPage(PageSizes.A4);
  const { width: width2, height } = page.getSize();
  page.drawRectangle({ x: 0, y: height - HEAD, width: width2, height: HEAD, color: FOREST });
  write(page, `Wattlestone Homes   ${collection?.name ?? ""} collection`, {
    font: strong2,
    size: 9,
    y: height - 64,
    color: WHEAT
  });
  let y = height - 108;
  for (const line of wrapped(design.name, serif, 34, width2 - 2 * MARGIN).slice(0, 3)) {
    write(page, line, { font: serif, size: 34, y, color: WHITE });
    y -= 38;
  }
  y = height - HEAD - 44;
  y = paragraph(page, design.summary, { font: text5, size: 12, y, color: INK }) - 14;
  for (const fact of factsOf4(design)) y = paragraph(page, fact, { font: text5, size: 11, y, color: SOFT });
  y = heading2(page, strong2, "From", y);
  for (const { slug, name: name2 } of world2.regions) {
    const price = design.prices[slug];
    write(page, name2, { font: text5, size: 11, y, color: INK });
    const amount = price === void 0 ? "Price on request" : formatMoney(price);
    page.drawText(amount, {
      x: width2 - MARGIN - text5.widthOfTextAtSize(amount, 11),
      y,
      font: text5,
      size: 11,
      color: INK
    });
    y -= 18;
  }
  y = heading2(page, strong2, `Included with ${design.inclusions[0]?.name ?? "every home"}`, y);
  for (const line of design.inclusions[0]?.lines ?? [])
    y = paragraph(page, `-  ${line}`, { font: text5, size: 10, y, color: INK });
  write(
    page,
    "Prices exclude site costs, council fees and landscaping. Every home, place and price here is invented.",
    { font: text5, size: 8, y: 40, color: SOFT }
  );
  return new Uint8Array(await document2.save());
}
function factsOf4(design) {
  const lot = design.lotWidthM === null ? "" : `, for lots from ${design.lotWidthM} m wide`;
  return [
    `${design.bedrooms} bedrooms, ${design.bathrooms} bathrooms, ${design.carSpaces} car spaces, ${design.livingAreas} living areas`,
    `${design.squares} squares (${design.areaM2} m\xB2), ${design.widthM} m wide and ${design.lengthM} m long${lot}`
  ];
}
function write(page, text5, ink2) {
  page.drawText(text5, { ...ink2, x: MARGIN });
}
function paragraph(page, text5, ink2) {
  let { y } = ink2;
  for (const line of wrapped(text5, ink2.font, ink2.size, page.getWidth() - 2 * MARGIN)) {
    write(page, line, { ...ink2, y });
    y -= ink2.size * 1.55;
  }
  return y;
}
function heading2(page, font, text5, y) {
  write(page, text5, { font, size: 11, y: y - 18, color: CLAY });
  return y - 40;
}
function wrapped(text5, font, size, width2) {
  const lines2 = [];
  for (const word2 of text5.split(" ")) {
    const longer = `${lines2.at(-1) ?? ""} ${word2}`;
    if (lines2.length > 0 && font.widthOfTextAtSize(longer, size) <= width2) lines2[lines2.length - 1] = longer;
    else lines2.push(word2);
  }
  return lines2;
}

// fixtures/server/handlers/resources.ts
function designOf3({ designs }, brochure) {
  const slug = brochure.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$|-brochure-?$/g, "");
  return designs.find((design) => design.slug === slug);
}
var onDownloadResource = async ({ input, world: world2 }) => {
  refuse2({
    // Personal details are on some pages only, but are checked if present.
    ...messagesOf(
      "other",
      input,
      ["first_name", "last_name", "email"].filter((field) => field in input)
    ),
    enquiry_type: requiredMessage(textOf2(input.enquiry_type), "enquiry type"),
    customer_type: requiredMessage(textOf2(input.customer_type), "customer type")
  });
  const design = designOf3(world2, textOf2(input.brochure_name));
  if (design === void 0) throw new ValidationFailure({ brochure_name: ["This brochure is not available."] });
  return new Response(await brochureOf(world2, design), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${design.slug}-brochure.pdf"`,
      "cache-control": "no-store, private"
    }
  });
};
var resourceHandlers = [["sitePortal::onDownloadResource", onDownloadResource]];

// fixtures/server/handlers/saved-estimates.ts
function respond4({ request, flash, translate }, data) {
  if (dialectOf(request) !== null) return { ...data, message: translate(data.message) };
  flash("success", data.message);
  return new Redirect("/portal");
}
function requestOf(input) {
  return {
    first_name: textOf2(input.first_name),
    last_name: textOf2(input.last_name),
    email: textOf2(input.email),
    region: textOf2(input.region),
    home_design: textOf2(input.home_design),
    home_design_family: textOf2(input.home_design_family),
    facade: textOf2(input.facade),
    inclusions: textOf2(input.inclusions),
    promotions: textsOf(input.promotions),
    floorplan_options: textsOf(input.floorplan_options),
    pdf_url: textOf2(input.pdf_url),
    saved_estimate_id: textOf2(input.saved_estimate_id),
    copy_id: textOf2(input.copy_id)
  };
}
function choicesOf({
  region,
  facade,
  inclusions,
  promotions: promotions2,
  floorplan_options: options,
  pdf_url: link
}) {
  const isFlipped = URL.canParse(link) && new URL(link).searchParams.get("flipped") === "1";
  return queryOf({ options, facade, inclusion: inclusions, promotions: promotions2, flipped: isFlipped, region });
}
function choiceMessages({ home, choices: choices2, repairs }) {
  const isUnknown = (field) => repairs.fields.includes(field);
  const noFacade = choices2.facade === null ? "Choose a facade to save this home." : void 0;
  return {
    facade: isUnknown("facade") ? `The ${home.name} does not come with this facade.` : noFacade,
    floorplan_options: repairs.options.length > 0 ? "Some of these options cannot be built together. Please look at your floorplan again." : void 0,
    inclusions: isUnknown("inclusions") ? `The ${home.name} does not come with this finish.` : void 0,
    promotions: isUnknown("promotions[]") ? "One of these offers is no longer available." : void 0,
    region: isUnknown("region") ? "Please choose a region we build in." : void 0
  };
}
var onSaveEstimate = (context) => {
  const { input, world: world2, visitor } = context;
  const request = requestOf(input);
  const chosen = chosenHome(world2, request.home_design, choicesOf(request));
  if (chosen === null) throw new ValidationFailure({ home_design: ["This home design is not available."] });
  const account = accountOf(visitor, world2);
  if (account === null) return askToSignIn(chosen);
  const { first_name: firstName, last_name: lastName, email } = request;
  refuse2({
    ...messagesOf("other", input, ["first_name", "last_name", "email"]),
    ...choiceMessages(chosen)
  });
  const id = placeFor(account, chosen, request);
  keepEstimate(
    account,
    savedHome(chosen, id, world2.now, { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() })
  );
  return respond4(context, {
    result: "success",
    message: "Saved to your portal.",
    saved_estimate_id: id
  });
};
function askToSignIn({ home, graph: graph2, choices: choices2 }) {
  const query = toUrlQuery(home, graph2, choices2).toString();
  const page = `/home-designs/${encodeURIComponent(home.slug)}`;
  return new Redirect(signInPath(query === "" ? page : `${page}?${query}`), {
    result: "sign_in"
  });
}
function placeFor(account, { home }, { saved_estimate_id: savedId, copy_id: copyId }) {
  const replaced = [savedId, account.copies.get(copyId)].find(
    (requested) => account.estimates.some(({ id: id2, design }) => id2 === requested && design === home.slug)
  );
  if (replaced !== void 0) return replaced;
  account.lastEstimateId += 1;
  const id = String(account.lastEstimateId);
  if (copyId !== "") account.copies.set(copyId, id);
  return id;
}
var onDeleteEstimate = (context) => {
  const account = accountOf(context.visitor, context.world);
  if (account === null) return backToSignIn();
  const isDeleted = dropEstimate(account, textOf2(context.input.saved_estimate_id));
  const message = isDeleted ? "Estimate deleted." : "This estimate was deleted before.";
  context.flash("success", message);
  return respond4(context, { result: "success", message });
};
var onSharePdf = (context) => {
  const { input, visitor, world: world2 } = context;
  const account = accountOf(visitor, world2);
  if (account === null) return backToSignIn();
  const [id, email] = [textOf2(input.saved_estimate_id), textOf2(input.email)];
  const isThere = account.estimates.some((estimate2) => estimate2.id === id);
  refuse2({
    ...messagesOf("sharePdf", input, ["email"]),
    saved_estimate_id: isThere ? void 0 : "This estimate is no longer in your portal."
  });
  return respond4(context, {
    result: "success",
    message: context.translate("PDF shared successfully! It is on its way to :email.", { email: email.trim() })
  });
};
function backToSignIn() {
  return new Redirect("/portal", { result: "sign_in" });
}
var savedEstimateHandlers = [
  [saveEstimate, onSaveEstimate],
  ["sitePortal::onDeleteEstimate", onDeleteEstimate],
  ["sitePortal::onSharePdf", onSharePdf]
];

// fixtures/server/handlers/sign-in.ts
var onLogin = ({ input, visitor, world: world2, flash }) => {
  const [email, password] = [textOf2(input.email), textOf2(input.password)];
  refuse2(messagesOf("login", input, ["email", "password"]));
  const account = accountNamed(visitor, world2, email);
  if (!account?.customer.password.matches(password))
    throw new ValidationFailure({ password: ["This email and password do not match. Please try again."] });
  signIn(visitor, account);
  flash("success", t("login"));
  return new Redirect(returnPath(textOf2(input.return)));
};
var onLogout = ({ visitor }) => {
  visitor.settings.signedIn = false;
  visitor.csrfToken = freshToken();
  visitor.flash = {};
  return new Redirect("/");
};
var signInHandlers = [
  ["onLogin", onLogin],
  ["onLogout", onLogout]
];

// fixtures/server/handlers/portal.ts
function registeredPortalHandlers() {
  return [
    signInHandlers,
    accountHandlers,
    passwordHandlers,
    portalPopupHandlers,
    savedEstimateHandlers,
    resourceHandlers,
    notificationHandlers,
    enquiryHandlers
  ].flat();
}

// fixtures/server/handlers/region.ts
var MAX_AGE_SECONDS2 = 86400;
var onSelectRegion = ({ input, request, world: world2 }) => {
  const region = world2.regions.find(({ slug }) => slug === textOf2(input.region));
  if (region === void 0) return refuse2({ region: "Please choose one of our regions." });
  const back = new URL(request.url);
  back.searchParams.delete("region");
  return new Response(null, {
    status: 303,
    headers: {
      location: back.href,
      "set-cookie": `${REGION_COOKIE}=${region.slug}; Path=/; Max-Age=${MAX_AGE_SECONDS2}; SameSite=Lax`
    }
  });
};
function registeredRegionHandlers() {
  return [["sitewideActions::onSelectRegion", onSelectRegion]];
}

// fixtures/server/handlers/saved.ts
import * as v7 from "valibot";

// fixtures/server/saved/top-style.ts
function topStyleOf({ inspiration }, pins) {
  const counts = /* @__PURE__ */ new Map();
  let top = null;
  for (const pin of pins) {
    const style = inspiration.find(({ id }) => String(id) === pin)?.style;
    if (style === void 0) continue;
    counts.set(style, (counts.get(style) ?? 0) + 1);
    if (top === null || (counts.get(style) ?? 0) >= (counts.get(top) ?? 0)) top = style;
  }
  return top === null ? null : { title: top, url: `/inspiration?${new URLSearchParams({ style: top.toLowerCase() }).toString()}` };
}

// fixtures/server/handlers/saved.ts
var isType = (type) => comparableTypes.some((known) => known === type);
function keep2({ visitor, world: world2 }, kind, keys) {
  const account = accountOf(visitor, world2);
  if (account !== null) account[kind] = keys;
}
function toggled(context, kind, key, isSold) {
  const { request, visitor, world: world2 } = context;
  const keys = savedLists(request, visitor, world2)[kind];
  if (keys.includes(key)) {
    keep2(
      context,
      kind,
      keys.filter((other) => other !== key)
    );
    return { result: "removed" };
  }
  if (!isSold(key))
    throw new AjaxFailure(
      {},
      kind === "favourites" ? "This item is no longer available." : "This picture is no longer available."
    );
  if (keys.filter(isSold).length >= limitsFor(visitor)[kind])
    return { result: "limit_reached", message: limitMessage(visitor, kind) };
  keep2(context, kind, [...keys, key]);
  return { result: "added" };
}
var savedHandlers = {
  [toggleFavourite]({ card_id: key }, context) {
    const { item } = catalogueOf2(context.world);
    return toggled(context, "favourites", key, (other) => item(other) !== void 0);
  },
  [toggleMoodboard]({ id }, context) {
    return toggled(context, "moodboard", id, catalogueOf2(context.world).hasPicture);
  },
  [toggleCompare]({ comparable_id: id, comparable_type: type }, context) {
    const { request, visitor, world: world2 } = context;
    if (!isType(type)) return { result: "error" };
    const keys = savedLists(request, visitor, world2).compare;
    const key = comparableKey({ type, id });
    const item = catalogueOf2(world2).comparable(type, id);
    const title = item && titleOf(item);
    if (keys.includes(key)) {
      keep2(
        context,
        "compare",
        keys.filter((other) => other !== key)
      );
      return { result: "removed", title };
    }
    if (item === void 0) return { result: "error", message: "This home is no longer available." };
    const { compare: slots } = limitsFor(visitor);
    if (comparedOf(world2, keys, slots)[type].items.length >= slots) return { result: "limit_reached", title };
    keep2(context, "compare", [...keys, key]);
    return { result: "added", title };
  },
  [swapCompare]({ comparable_id: id, old_item_id: old, comparable_type: type }, context) {
    const { request, visitor, world: world2 } = context;
    const item = isType(type) ? catalogueOf2(world2).comparable(type, id) : void 0;
    if (!isType(type) || item === void 0) return { result: "error" };
    const keys = savedLists(request, visitor, world2).compare;
    const [to, from] = [comparableKey({ type, id }), comparableKey({ type, id: old })];
    if (keys.includes(to)) return { result: "error", message: "You are comparing this home already." };
    if (!keys.includes(from)) return { result: "error" };
    if (visitor.settings.halfSwaps) {
      keep2(
        context,
        "compare",
        keys.filter((key) => key !== from)
      );
      return { result: "error" };
    }
    keep2(
      context,
      "compare",
      keys.map((key) => key === from ? to : key)
    );
    return { result: "success", title: titleOf(item) };
  },
  [refreshComparisons]({ type }, context) {
    const { request, visitor, world: world2 } = context;
    const keys = savedLists(request, visitor, world2).compare;
    if (!isType(type)) return { success: false, html: "", item_count: 0 };
    const sheet = viewSheet(world2, keys, limitsFor(visitor).compare, type);
    context.variables.sheet = sheet;
    const response = { success: true, html: context.renderPartial("compare/grid"), item_count: sheet.columns.length };
    if (!visitor.settings.signedIn) return response;
    return {
      ...response,
      items: keys.map(parseComparable).map((item) => ({ comparable_id: item.id, comparable_type: item.type }))
    };
  },
  [loadFavourites]({ ids }, { listings: listings3, request, variables, world: world2 }) {
    const items = favouriteItems(listings3, ids, chosenRegion(request, world2)?.slug);
    variables.favourites = { items, bannerAfter: 0 };
    return { found: items.length };
  },
  [loadMoodboard]({ ids }, { listings: listings3, variables }) {
    const items = moodboardItems(listings3, ids);
    variables.moodboard = { items };
    return { found: items.length };
  },
  [savedItems](_request, { request, visitor, world: world2 }) {
    if (!visitor.settings.signedIn)
      return { signed_in: false, initials: "", favourites: [], moodboard: [], compare: [] };
    return { signed_in: true, initials: world2.user.initials, ...accountLists(savedLists(request, visitor, world2)) };
  },
  [userTopStyle](_request, { visitor, world: world2 }) {
    return { topStyle: topStyleOf(world2, accountOf(visitor, world2)?.moodboard ?? []) };
  },
  [syncCookieData]({ favourites: favourites2, moodboard, compare: compare2 }, { visitor, world: world2 }) {
    const account = accountOf(visitor, world2);
    if (account === null) return { success: false, message: "Sign in first." };
    const catalogue = catalogueOf2(world2);
    const merge = (before, more) => [.../* @__PURE__ */ new Set([...before, ...more])];
    account.favourites = merge(
      account.favourites,
      favourites2.filter((key) => catalogue.item(key))
    );
    account.moodboard = merge(
      account.moodboard,
      moodboard.filter((id) => catalogue.hasPicture(id))
    );
    const known = compare2.filter((item) => catalogue.comparable(item.comparable_type, item.comparable_id));
    const merged = merge(
      account.compare,
      known.map((item) => comparableKey({ type: item.comparable_type, id: item.comparable_id }))
    );
    account.compare = comparableTypes.flatMap(
      (type) => merged.filter((key) => key.startsWith(`${type}:`)).slice(0, limitsFor(visitor).compare)
    );
    return { success: true };
  }
};
var texts = (...fields2) => (input) => Object.fromEntries(fields2.map((field) => [field, textOf2(input[field])]));
function register(name2, read) {
  const { sends } = contract[name2];
  const handler = savedHandlers[name2];
  return [
    name2,
    (context) => {
      const sent = v7.safeParse(sends, read(context.input));
      if (!sent.success) throw new AjaxFailure({}, "This request cannot be read.");
      return handler(sent.output, context);
    }
  ];
}
function registeredSavedHandlers() {
  return [
    register(toggleFavourite, texts("card_id")),
    register(toggleMoodboard, texts("id")),
    register(toggleCompare, texts("comparable_id", "comparable_type")),
    register(swapCompare, texts("comparable_id", "swap_id", "old_item_id", "comparable_type", "is_tab_switch")),
    register(refreshComparisons, texts("type")),
    register(userTopStyle, texts()),
    register(syncCookieData, (input) => input),
    register(loadFavourites, (input) => input),
    register(loadMoodboard, (input) => input),
    register(savedItems, texts())
  ];
}

// fixtures/server/handlers/share.ts
import * as v8 from "valibot";
var shareHandlers = {
  [sharePage]({ active_tab: tab }, { request }) {
    const { origin: origin2, pathname, searchParams } = new URL(request.url);
    const type = comparableTypeOf(tab);
    if (type !== void 0) searchParams.set("type", type);
    searchParams.set("shared", "link");
    return {
      result: "success",
      url: `${origin2}${pathname}?${searchParams.toString()}`,
      message: "Your link is ready."
    };
  },
  [clickElement]({ element_selector: selector }) {
    return { result: "success", element_selector: selector };
  }
};
function register2(name2) {
  const { sends } = contract[name2];
  const handler = shareHandlers[name2];
  return [
    name2,
    (context) => {
      const sent = v8.safeParse(
        sends,
        Object.fromEntries(Object.keys(sends.entries).map((field) => [field, textOf2(context.input[field])]))
      );
      if (!sent.success) throw new AjaxFailure({}, "This request cannot be read.");
      return handler(sent.output, context);
    }
  ];
}
function registeredShareHandlers() {
  return [register2(sharePage), register2(clickElement)];
}

// fixtures/server/search/record-sets.ts
var MANY2 = 1e3;
function recordSets(records, makeMany = (same) => same) {
  let manyRecords;
  const none = [];
  return (results2) => {
    if (results2 === "empty") return none;
    return results2 === "many" ? manyRecords ??= makeMany(records, MANY2) : records;
  };
}

// fixtures/server/states/example-partials.ts
function examplePartials(book) {
  const files2 = /* @__PURE__ */ new Map();
  for (const [widget, examples] of Object.entries(book)) {
    for (const [name2, example] of Object.entries(examples)) {
      if ("twig" in example) files2.set(`partials/examples/${widget}/${name2}.htm`, example.twig);
      if ("html" in example)
        files2.set(`partials/examples/${widget}/${name2}.htm`, `{% verbatim %}${example.html}{% endverbatim %}`);
    }
  }
  return files2;
}

// fixtures/server/states/states.ts
import * as v9 from "valibot";

// fixtures/server/theme/template-file.ts
function readTemplateFile(text5) {
  const sections = text5.replaceAll("\r\n", "\n").split(/^={2,}[ \t]*$/m);
  if (sections.length === 1) return { settings: {}, twig: text5 };
  return { settings: readSettings(sections[0] ?? ""), twig: (sections.at(-1) ?? "").replace(/^\n/, "") };
}
function readSettings(ini) {
  const settings = {};
  let section = "";
  for (const raw of ini.split("\n")) {
    const line = raw.trim();
    if (line === "" || line.startsWith(";") || line.startsWith("#")) continue;
    const heading3 = /^\[(.+)\]$/.exec(line);
    if (heading3 !== null) {
      section = `${(heading3[1] ?? "").trim()}.`;
      continue;
    }
    const equals = line.indexOf("=");
    if (equals > 0) settings[section + line.slice(0, equals).trim()] = unquote(line.slice(equals + 1).trim());
  }
  return settings;
}
function unquote(value2) {
  const quoted2 = /^"(.*)"$|^'(.*)'$/.exec(value2);
  return quoted2 === null ? value2 : (quoted2[1] ?? quoted2[2] ?? "").replaceAll('\\"', '"');
}

// fixtures/server/states/context.ts
var LAYOUT = "layouts/default.htm";
var COMMENT = /\{#[\s\S]*?#\}/g;
var QUOTED = /['"]([\w-]+(?:\/[\w-]+)+)['"]/g;
function contextOf(widget, files2, world2) {
  if (reaches2(widget, LAYOUT, files2)) return { title: "Every page", href: "/" };
  for (const [path2, text5] of files2) {
    const settings = path2.startsWith("pages/") ? readTemplateFile(text5).settings : {};
    const { title = "", url, layout, workbench } = settings;
    if (url === void 0 || layout !== "default" || workbench !== void 0 || !reaches2(widget, path2, files2)) continue;
    return {
      title,
      href: url.replace(/\/:\w+\?/g, "").replace(":slug", slugOf2(settings["detail.kind"], world2)) || "/"
    };
  }
  return null;
}
function slugOf2(kind, { designs, packages, displays, articles: articles2 }) {
  const [subject] = { package: packages, display: displays, article: articles2 }[kind ?? ""] ?? designs.filter(({ options }) => options.length > 3);
  return subject?.slug ?? "";
}
function reaches2(widget, start, files2) {
  const addedPaths = /* @__PURE__ */ new Set();
  const waiting = [start];
  for (let path2 = waiting.pop(); path2 !== void 0; path2 = waiting.pop()) {
    const text5 = files2.get(path2)?.replaceAll(COMMENT, "");
    if (text5 === void 0 || addedPaths.has(path2)) continue;
    addedPaths.add(path2);
    if (text5.includes(`data-widget="${widget}"`)) return true;
    for (const [, name2 = ""] of text5.matchAll(QUOTED)) waiting.push(partialPath(name2) ?? "");
  }
  return false;
}

// fixtures/server/states/states.ts
function createStates(book, theme2, world2) {
  const known = new Map(
    Object.entries(book).flatMap(
      ([widget, examples]) => Object.entries(examples).map(([name2, example]) => [`${widget}/${name2}`, example])
    )
  );
  const find2 = ({ widget, example }) => known.get(`${widget}/${example}`);
  return {
    has: (parameters) => parameters["widget"] === void 0 || find2(parameters) !== void 0,
    view(parameters) {
      const { widget = "", example: name2 = "" } = parameters;
      const chosenExample = find2(parameters);
      const files2 = theme2();
      return {
        widgets: Object.entries(book).map(([each, examples]) => ({
          name: each,
          examples: Object.entries(examples).map(([key, example]) => viewExample(each, key, example)),
          context: contextOf(each, files2, world2)
        })),
        shown: chosenExample === void 0 ? null : { ...viewExample(widget, name2, chosenExample), widget, partial: `examples/${widget}/${name2}` }
      };
    },
    visit({ visitor, parameters }, isStates) {
      const example = isStates ? find2(parameters) : void 0;
      if (example === void 0 || !("visit" in example)) return null;
      Object.assign(visitor.settings, defaultSettings, v9.parse(Settings, example.visitor ?? {}));
      const response = new Response(null, {
        status: 303,
        headers: { location: example.visit, "cache-control": "no-store" }
      });
      for (const [kind, keys] of Object.entries(example.saved ?? {}))
        response.headers.append("set-cookie", listCookie(kind, keys));
      return response;
    }
  };
}
function viewExample(widget, name2, example) {
  const { summary, says = [] } = example;
  const isVisit = "visit" in example;
  const source = isVisit ? example.visit : "html" in example ? example.html : example.twig;
  return {
    name: name2,
    id: `${widget}-${name2}`,
    summary,
    href: says.length > 0 ? null : `/states/${widget}/${name2}`,
    isVisit,
    source,
    says
  };
}
function listCookie(kind, keys) {
  const name2 = Object.entries(cookieNames).find(([known]) => known === kind)?.[1];
  if (name2 === void 0)
    throw new Error(`An example saves to "${kind}"; write one of ${Object.keys(cookieNames).join(", ")}.`);
  return `${name2}=${encodeURIComponent(JSON.stringify(keys))}; Path=/; Max-Age=86400; SameSite=Lax`;
}

// fixtures/server/theme/theme.ts
import {
  createMarkup,
  createSynchronousEnvironment,
  createSynchronousFilter as createSynchronousFilter2,
  createSynchronousFunction
} from "twing";

// fixtures/server/theme/routes.ts
function matchRoute(routes, pathname) {
  const segments = split2(pathname);
  const matches = routes.map((route) => ({ page: route.page, parameters: parametersOf(split2(route.url), segments) })).filter((match) => match.parameters !== null).toSorted((a, b) => Object.keys(a.parameters).length - Object.keys(b.parameters).length);
  return matches[0] ?? null;
}
function split2(path2) {
  return path2.split("/").filter((segment) => segment !== "");
}
function parametersOf(pattern, segments) {
  if (segments.length > pattern.length) return null;
  const parameters = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = segments[index];
    const parameter = /^:(\w+)(\?)?$/.exec(expected);
    if (parameter === null) {
      if (actual !== expected) return null;
    } else if (actual !== void 0) {
      parameters[parameter[1] ?? ""] = decode2(actual);
    } else if (parameter[2] === void 0) {
      return null;
    }
  }
  return parameters;
}
function decode2(segment) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

// fixtures/server/theme/tags.ts
import {
  createApplyNode,
  createArrayNode,
  createAutoEscapeNode,
  createConstantNode,
  createFunctionNode,
  createHashNode,
  createMacroNode,
  createMacroTagHandler,
  createPrintNode
} from "twing";
var PARTIAL2 = "october_partial";
var PAGE = "october_page";
var PLACEHOLDER = "october_placeholder";
var PUT = "october_put";
function tag2(name2, parse4) {
  return {
    tag: name2,
    initialize: (parser) => (token, stream) => parse4(parser, { line: token.line, column: token.column }, stream)
  };
}
function printCall(name2, values, { line, column: column2 }) {
  const list = createArrayNode(
    values.map((value2) => ({ value: value2 })),
    line,
    column2
  );
  return createPrintNode(createFunctionNode(name2, list, line, column2), line, column2);
}
var pageTag = tag2("page", (_parser, at, stream) => {
  stream.expect("TAG_END");
  return printCall(PAGE, [], at);
});
var partialTag = tag2("partial", (parser, at, stream) => {
  const { line, column: column2 } = at;
  const name2 = parser.parseExpression(stream);
  const pairs2 = [];
  while (!stream.test("TAG_END")) {
    stream.nextIf("PUNCTUATION", ",");
    const key = String(stream.expect("NAME").value);
    stream.expect("OPERATOR", "=");
    pairs2.push({ key: createConstantNode(key, line, column2), value: parser.parseExpression(stream) });
  }
  stream.expect("TAG_END");
  return printCall(PARTIAL2, [name2, createHashNode(pairs2, line, column2)], at);
});
var placeholderTag = tag2("placeholder", (_parser, at, stream) => {
  const name2 = String(stream.expect("NAME").value);
  stream.expect("TAG_END");
  return printCall(PLACEHOLDER, [createConstantNode(name2, at.line, at.column)], at);
});
var putTag = tag2("put", (parser, { line, column: column2 }, stream) => {
  const name2 = String(stream.expect("NAME").value);
  stream.expect("TAG_END");
  const body = parser.subparse(stream, "put", (token) => token.test("NAME", "endput"));
  stream.next();
  stream.expect("TAG_END");
  const nameList = createArrayNode([{ value: createConstantNode(name2, line, column2) }], line, column2);
  const filters = createArrayNode([{ key: createConstantNode(PUT, line, column2), value: nameList }], line, column2);
  return createApplyNode(filters, body, line, column2);
});
var escapedMacroTag = {
  tag: "macro",
  initialize(parser, level) {
    const wrapping = {
      ...parser,
      setMacro(name2, { children, line, column: column2 }) {
        const body = createAutoEscapeNode("html", children.body, line, column2);
        parser.setMacro(name2, createMacroNode(name2, body, children.arguments, line, column2, "macro"));
      }
    };
    return createMacroTagHandler().initialize(wrapping, level);
  }
};
var octoberTags = [pageTag, partialTag, placeholderTag, putTag, escapedMacroTag];

// fixtures/server/theme/theme.ts
var SLOTS = "october_slots";
function createTheme(files2) {
  const parsed = /* @__PURE__ */ new Map();
  for (const [path2, text5] of files2) parsed.set(path2, readTemplateFile(text5));
  const routes = [];
  for (const [path2, { settings }] of parsed) {
    const page = /^pages\/(.+)\.htm$/.exec(path2)?.[1];
    if (page !== void 0 && settings.url !== void 0) routes.push({ page, url: settings.url });
  }
  const render = createRenderer(parsed);
  return {
    route: (pathname) => matchRoute(routes, pathname),
    page: (name2) => parsed.get(`pages/${name2}.htm`)?.settings,
    renderPage(name2, variables) {
      const settings = parsed.get(`pages/${name2}.htm`)?.settings ?? {};
      const slots = { page: "", puts: /* @__PURE__ */ new Map() };
      const context = { ...variables, [SLOTS]: slots };
      slots.page = render(`pages/${name2}.htm`, context);
      const layout = `layouts/${settings.layout ?? "default"}.htm`;
      return parsed.has(layout) ? render(layout, context) : slots.page;
    },
    hasPartial: (name2) => parsed.has(partialPath(name2) ?? ""),
    renderPartial: (name2, variables) => render(partialPath(name2) ?? name2, { [SLOTS]: { page: "", puts: /* @__PURE__ */ new Map() }, ...variables })
  };
}
function createRenderer(files2) {
  const environment = createSynchronousEnvironment(
    {
      exists: (name2) => files2.has(name2),
      getSource(name2) {
        const file2 = files2.get(name2);
        return file2 === void 0 ? null : { name: name2, code: file2.twig };
      },
      isFresh: () => true,
      resolve: (name2) => files2.has(name2) ? name2 : null
    },
    { autoEscapingStrategy: "html" }
  );
  environment.registerEscapingStrategy((value2) => escapeHtml(value2), "html");
  const loaded2 = /* @__PURE__ */ new Map();
  const render = (path2, variables) => {
    const template = loaded2.get(path2) ?? environment.loadTemplate(path2);
    loaded2.set(path2, template);
    return template.render(environment, variables);
  };
  teachOctober(environment, render);
  return render;
}
function teachOctober(environment, render) {
  for (const handler of octoberTags) environment.addTagHandler(handler);
  for (const filter of themeFilters) environment.addFilter(filter);
  environment.addFunction(
    createSynchronousFunction(
      PARTIAL2,
      ({ context }, name2, own) => {
        const path2 = partialPath(String(name2));
        if (path2 === null) throw new Error(`The partial name "${String(name2)}" is not valid.`);
        return createMarkup(render(path2, Object.fromEntries([...context.entries(), ...own])));
      },
      [{ name: "name" }, { name: "variables", defaultValue: /* @__PURE__ */ new Map() }]
    )
  );
  environment.addFunction(createSynchronousFunction(PAGE, ({ context }) => createMarkup(slotsOf(context).page), []));
  environment.addFunction(
    createSynchronousFunction(
      PLACEHOLDER,
      ({ context }, name2) => createMarkup(slotsOf(context).puts.get(name2) ?? ""),
      [{ name: "name" }]
    )
  );
  environment.addFilter(
    createSynchronousFilter2(
      PUT,
      ({ context }, body, name2) => {
        const { puts } = slotsOf(context);
        puts.set(name2, (puts.get(name2) ?? "") + String(body));
        return "";
      },
      [{ name: "name" }]
    )
  );
}
function slotsOf(context) {
  const slots = context.get(SLOTS);
  return isSlots(slots) ? slots : { page: "", puts: /* @__PURE__ */ new Map() };
}
function isSlots(value2) {
  return typeof value2 === "object" && value2 !== null && "puts" in value2 && value2.puts instanceof Map;
}

// fixtures/server/site.ts
var pageHandlers = {
  portal: "portal",
  search: "search",
  front: "front",
  states: "states",
  compare: "compare",
  estates: "estates"
};
function createSite({
  world: world2,
  theme: theme2,
  drawer = false,
  examples = {},
  manyDesigns: manyDesigns2,
  manySearchRecords: manySearchRecords2,
  bundle
}) {
  const read = () => new Map([...typeof theme2 === "function" ? theme2() : theme2, ...examplePartials(examples)]);
  const fixed = typeof theme2 === "function" ? null : createTheme(read());
  return {
    world: world2,
    listings: createListings(world2, manyDesigns2),
    handlers: new Map([
      ...registeredListingHandlers(),
      ...registeredMapHandlers(),
      ...registeredPortalHandlers(),
      ...registeredRegionHandlers(),
      ...registeredSavedHandlers(),
      ...registeredShareHandlers(),
      ...registeredChoiceHandlers(),
      ...registeredLabHandlers()
    ]),
    searchRecords: recordSets(world2.search, manySearchRecords2),
    states: createStates(examples, read, world2),
    drawer,
    theme: () => fixed ?? createTheme(read()),
    bundle
  };
}
function findPage({ world: world2, states: states2 }, theme2, pathname) {
  const match = theme2.route(pathname);
  if (match !== null && hasSubject(world2, theme2, match) && (theme2.page(match.page)?.handler !== pageHandlers.states || states2.has(match.parameters))) {
    return { page: match.page, parameters: match.parameters, status: match.page === "404" ? 404 : 200 };
  }
  return { page: theme2.page("404") === void 0 ? null : "404", parameters: {}, status: 404 };
}
function hasSubject(world2, theme2, { page, parameters }) {
  const kind = theme2.page(page)?.["detail.kind"];
  if (kind !== void 0) return hasDetail(world2, kind, parameters.slug);
  return !showsHome(theme2, page) || designOf4(world2, parameters) !== void 0;
}
function showsHome(theme2, page) {
  return page !== null && theme2.page(page)?.["home.slug"] !== void 0;
}
function designOf4({ designs }, { slug }) {
  return designs.find((design) => design.slug === slug);
}

// fixtures/server/page-variables.ts
var personalisedHandler = "sitePersonalisations::onApplySiteFilters";
function detailOf({ world: world2, listings: listings3 }, { request, visitor, theme: theme2, page, parameters }) {
  const kind = page === null ? void 0 : theme2.page(page)?.["detail.kind"];
  const customer = accountOf(visitor, world2)?.customer ?? null;
  return kind === void 0 ? null : viewDetail(world2, kind, parameters.slug ?? "", {
    listings: listings3,
    customer,
    region: chosenRegion(request, world2)?.slug ?? DEFAULT_REGION,
    mapKey: visitor.settings.mapKey
  });
}
function homeOf({ world: world2 }, { request, input, visitor, theme: theme2, page, parameters }) {
  const customer = accountOf(visitor, world2)?.customer ?? null;
  const design = showsHome(theme2, page) ? designOf4(world2, parameters) : void 0;
  return design === void 0 ? null : viewHome(world2, design, {
    url: new URL(request.url),
    input,
    customer,
    region: chosenRegion(request, world2)?.slug
  });
}
function pageVariables(site, at, form, own = {}) {
  const { visitor, theme: theme2, page, parameters, nonce, bundle } = at;
  const url = new URL(at.request.url);
  const settings = (page === null ? void 0 : theme2.page(page)) ?? {};
  const { signedIn } = visitor.settings;
  const { regions: regions2, collections: collections2 } = site.world;
  const customer = accountOf(visitor, site.world)?.customer;
  const saved = savedLists(at.request, visitor, site.world);
  const savedView = savedPage(settings.handler ?? "", {
    lists: saved,
    listings: site.listings,
    visitor,
    query: url.searchParams,
    region: chosenRegion(at.request, site.world)?.slug
  });
  const listing3 = own.listing === void 0 ? listingOf(site, at, settings.handler ?? "") : null;
  const home = own.home === void 0 ? homeOf(site, at) : null;
  const detail = detailOf(site, at);
  const region = chosenRegion(at.request, site.world) ?? regions2.find(({ slug }) => slug === DEFAULT_REGION);
  const search = settings.handler === pageHandlers.search ? viewSearch(site.world, {
    query: url.searchParams,
    records: site.searchRecords(visitor.settings.results),
    region: region?.slug ?? DEFAULT_REGION
  }) : null;
  const titled = {
    ...settings,
    ...home === null ? {} : { title: home.name, description: home.summary },
    ...detail && { title: detail.title, description: detail.description },
    ...search?.query ? { title: `\u201C${search.query}\u201D: search` } : {}
  };
  return {
    bench: benchOf(visitor, url.pathname, nonce),
    this: { page: { ...titled, name: page ?? "" }, url: url.pathname, address: url.href, parameters },
    site: { name: "Wattlestone Homes", region, regions: regions2, collections: collections2, search: searchService(site.world, url) },
    visitor: {
      signedIn,
      initials: customer ? initialsOf(customer) : null,
      firstName: customer?.firstName ?? null,
      lastName: customer?.lastName ?? null,
      email: customer?.email ?? null
    },
    sign_in: viewSignIn(site.world, visitor, { url, input: at.input }),
    // A guest's lists are rendered only on their own pages; elsewhere the HTML is the same for every guest.
    saved: signedIn || savedView !== null ? saved : { favourites: [], moodboard: [], compare: [] },
    notifications: signedIn ? viewNotifications(site.world, visitor) : null,
    account_mark: accountMark(visitor, site.world),
    account_lists: signedIn ? accountLists(saved) : null,
    language: chosenLanguage(at.request),
    languages,
    consent: cookie(at.request, "vr-consent") ?? "unknown",
    verandah: bundle,
    demo: showsDrawer(at.request, site.drawer) ? viewDrawer(at.request, visitor) : null,
    csp_nonce: nonce,
    csrf_token: visitor.csrfToken,
    errors: form.errors,
    old: form.old,
    // Identifies the posted form on pages with several.
    posted: textOf2(at.input["_handler"]),
    flash: [],
    ...listing3 === null ? {} : { listing: listing3, map: viewMap(site.world, listing3, visitor.settings) },
    ...settings.handler === pageHandlers.portal ? {
      portal: viewPortal(site, visitor, {
        returnTo: requestedReturn(url, at.input),
        lists: saved,
        region: region?.slug,
        language: chosenLanguage(at.request).id
      })
    } : {},
    ...settings.handler === pageHandlers.front ? {
      front: viewFront(site.world, {
        listings: site.listings,
        visitor,
        favourites: saved.favourites,
        region: chosenRegion(at.request, site.world)?.slug
      })
    } : {},
    ...home === null ? {} : { home },
    ...detail && { detail },
    ...detail && "map" in detail ? { map: detail.map } : {},
    ...settings.handler === pageHandlers.estates ? { estates: viewEstates(site.world) } : {},
    ...settings.handler === pageHandlers.states ? { states: site.states.view(parameters) } : {},
    ...search === null ? {} : { search },
    ...comparisonVariables(site, at, saved, settings.handler === pageHandlers.compare),
    ...savedView
  };
}
function benchOf({ bench: bench2 }, path2, nonce) {
  if (bench2?.path !== path2) return { head: "", html: "" };
  return { head: bench2.head, html: bench2.html.replaceAll("{nonce}", nonce) };
}
function comparisonVariables({ world: world2 }, { request, visitor, input }, saved, isComparing) {
  const slots = limitsFor(visitor).compare;
  const requested = isComparing ? comparableTypeOf(new URL(request.url).searchParams.get("type")) : void 0;
  const compared = viewCompared(world2, saved.compare, slots, requested);
  if (!isComparing) return { compared };
  const swapType = comparableTypeOf(textOf2(input.swap_type));
  return {
    compared,
    comparisons: viewComparisons(world2, saved.compare, slots, compared.type),
    swap_choices: swapType === void 0 ? [] : swapChoices(world2, swapType)
  };
}
function listingOf(site, { request, visitor }, setting) {
  const { kind, personalised } = readPageHandler(setting);
  const { settings, siteFilters } = visitor;
  const view = site.listings.ofKind(kind)?.view(decodePairs(new URL(request.url).searchParams), {
    ...settings,
    filters: siteFilters,
    region: chosenRegion(request, site.world)?.slug
  });
  if (view === void 0) return null;
  const isPersonal = personalised || settings.personalised || siteFilters.regions.length + siteFilters.suburbs.length > 0;
  return isPersonal ? { ...view, handler: personalisedHandler } : view;
}

// fixtures/server/render-page.ts
var revalidated = "no-cache, private";
function handlerContext(site, at) {
  const { request, visitor, input, nonce, theme: theme2, page } = at;
  const variables = {};
  const { words } = chosenLanguage(request);
  const translate = (text5, values) => inWords(words, text5, values);
  return {
    request,
    input,
    visitor,
    world: site.world,
    listings: site.listings,
    pageHandler: (page === null ? void 0 : theme2.page(page)?.handler) ?? "",
    nonce,
    variables,
    dispatches: [],
    assets: null,
    renderPartial: (name2) => theme2.hasPartial(name2) ? theme2.renderPartial(name2, { ...pageVariables(site, at, { errors: {}, old: {} }, variables), ...variables }) : "",
    translate,
    flash(type, message) {
      visitor.flash[type] ??= translate(message);
    }
  };
}
function openingOf(site, { request, visitor, theme: theme2, page }) {
  const setting = (page === null ? void 0 : theme2.page(page)?.handler) ?? "";
  const listing3 = request.method === "GET" ? site.listings.ofKind(readPageHandler(setting).kind) : void 0;
  return listing3?.opening(decodePairs(new URL(request.url).searchParams), visitor.siteFilters) ?? null;
}
function renderPage(site, at, form = { errors: {}, old: {} }) {
  const { visitor, theme: theme2, page, status, nonce } = at;
  const visit = site.states.visit(at, theme2.page(page ?? "")?.handler === pageHandlers.states);
  if (visit !== null) return visit;
  const opening2 = openingOf(site, at);
  if (opening2 !== null)
    return new Response(null, { status: 302, headers: { location: opening2, "cache-control": "no-store" } });
  const flash = Object.entries(visitor.flash).map(([type, message]) => ({ type, message }));
  const html = page === null ? pageWithoutTheme(at) : theme2.renderPage(page, { ...pageVariables(site, at, form), flash });
  visitor.flash = {};
  return htmlPage(
    html,
    page === null && isPortal(at) ? 200 : status,
    nonce,
    visitor.settings.signedIn && showsAccount(at) ? "no-store, private" : revalidated
  );
}
function showsAccount({ theme: theme2, page }) {
  const settings = (page === null ? void 0 : theme2.page(page)) ?? {};
  const shows = settings.handler ?? "";
  return shows === pageHandlers.portal || shows.startsWith("saved:") || showsHome(theme2, page) || settings["detail.kind"] !== void 0;
}
function htmlPage(html, status, nonce, cacheControl = revalidated) {
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=UTF-8",
      "content-security-policy": policy(nonce),
      "cache-control": cacheControl,
      "referrer-policy": "same-origin"
    }
  });
}
function pageWithoutTheme(at) {
  return isPortal(at) ? plainPage("Sign in", "Sign in to go on.") : plainPage("Page not found", "There is no page at this address.");
}
function isPortal({ request }) {
  return new URL(request.url).pathname === "/portal";
}

// fixtures/server/static-files.ts
function drawnOnce(draw2) {
  const drawn = /* @__PURE__ */ new Map();
  return (path2, world2) => {
    const svg = drawn.get(path2) ?? draw2(path2, world2);
    if (svg !== null) drawn.set(path2, svg);
    return svg;
  };
}
async function handleFile(path2, { assets, picture, world: world2 }) {
  if (path2.startsWith("/pictures/")) {
    const svg = picture(decode3(path2), world2);
    return svg === null ? null : file({ body: svg, type: "image/svg+xml" }, "public, max-age=3600");
  }
  if (!path2.startsWith("/assets/") && !path2.startsWith("/dist/")) return null;
  const asset2 = await (path2.includes("+") ? combined(path2, assets) : assets(decode3(path2)));
  return asset2 === null ? null : file(asset2, cacheOf(path2));
}
async function combined(path2, assets) {
  const folder = path2.slice(0, path2.lastIndexOf("/") + 1);
  const sheets = await Promise.all(
    path2.slice(folder.length).split("+").map((name2) => assets(decode3(folder + name2)))
  );
  const texts2 = sheets.map(
    (sheet) => sheet?.type.startsWith("text/css") ? typeof sheet.body === "string" ? sheet.body : new TextDecoder().decode(sheet.body) : null
  );
  return texts2.includes(null) ? null : { body: texts2.join("\n"), type: "text/css; charset=utf-8" };
}
function cacheOf(path2) {
  return /^\/dist\/.+-[\w]{6,}\.\w+$/.test(path2) ? "public, max-age=31536000, immutable" : "no-cache";
}
function file({ body, type }, cacheControl) {
  return new Response(body, {
    headers: { "content-type": type, "cache-control": cacheControl, "x-content-type-options": "nosniff" }
  });
}
function decode3(path2) {
  try {
    return decodeURIComponent(path2);
  } catch {
    return path2;
  }
}
var nothingBuilt = { entry: null, css: null, unlayered: null };
async function readBundle(assets) {
  const asset2 = await assets("/dist/manifest.json");
  if (asset2 === null) return nothingBuilt;
  const text5 = typeof asset2.body === "string" ? asset2.body : new TextDecoder().decode(asset2.body);
  try {
    const manifest = JSON.parse(text5);
    return {
      entry: fileOf(manifest, "entry"),
      css: fileOf(manifest, "css"),
      unlayered: fileOf(member(manifest, "css"), "unlayered")
    };
  } catch {
    return nothingBuilt;
  }
}
function fileOf(manifest, part) {
  const found = member(manifest, part);
  const named2 = member(found, "file");
  if (typeof named2 === "string") return `/dist/${named2}`;
  const variant = typeof found === "object" && found !== null ? Object.values(found)[0] : null;
  const variantFile = member(variant, "file");
  return typeof variantFile === "string" ? `/dist/${variantFile}` : null;
}
function member(value2, name2) {
  return typeof value2 === "object" && value2 !== null ? Reflect.get(value2, name2) : void 0;
}

// fixtures/server/visitor/journal.ts
var UNANSWERED = -1;
var NO_STATUS = 0;
var MAX_ENTRIES = 500;
var MAX_BODY_BYTES = 4194304;
var bodyBytes = /* @__PURE__ */ new WeakMap();
function beginEntry(journal, request, handler) {
  const url = new URL(request.url);
  const headers = Object.fromEntries([...request.headers].filter(([name2]) => name2 !== "cookie"));
  const requested = { method: request.method, path: url.pathname + url.search, handler, headers };
  const entry = { ...requested, body: null, status: UNANSWERED, note: null };
  journal.push(entry);
  forgetOldest(journal);
  return entry;
}
function recordBody(journal, entry, body, bytes) {
  entry.body = body;
  bodyBytes.set(entry, bytes);
  forgetOldest(journal);
}
function forgetOldest(journal) {
  const sizeOf2 = (entry) => (entry && bodyBytes.get(entry)) ?? 0;
  let bytes = journal.reduce((sum, entry) => sum + sizeOf2(entry), 0);
  while (journal.length > MAX_ENTRIES || bytes > MAX_BODY_BYTES && journal.length > 1)
    bytes -= sizeOf2(journal.shift());
}

// fixtures/server/app.ts
var FILE = /^\/(?:pictures|assets|dist|maps)\//;
function createApp(options) {
  const {
    world: world2,
    theme: theme2,
    drawer = false,
    examples,
    assets,
    manyDesigns: manyDesigns2,
    manySearchRecords: manySearchRecords2,
    visitorId,
    cutConnection
  } = options;
  const picture = drawnOnce(options.picture);
  const site = createSite({
    world: world2,
    theme: theme2,
    drawer,
    examples,
    manyDesigns: manyDesigns2,
    manySearchRecords: manySearchRecords2,
    bundle: () => readBundle(assets)
  });
  const visitors = createVisitors(visitorId);
  const respond5 = async (context, input) => {
    const pdf = await handleEstimatePdf(context.request, { world: world2, assets });
    if (pdf !== null) return pdf;
    if (!FILE.test(context.path)) return handlePage(site, context, input);
    const file2 = await handleFile(context.path, { assets, picture, world: world2 }) ?? await handleMaps(context.request, assets);
    if (file2 === null) return new Response("Not found", { status: 404 });
    return file2.headers.get("content-type")?.startsWith("video/") ? withByteRange(file2, context.request.headers.get("range")) : file2;
  };
  const app2 = new Hono();
  app2.all("/__fixtures/*", ({ req }) => handleControl(req.raw, visitors, world2));
  app2.all("*", async ({ req, env }) => {
    const request = req.raw;
    const path2 = new URL(request.url).pathname;
    const handler = handlerNameOf(request);
    const isService = isServicePath(path2);
    const known = FILE.test(path2) || isService ? { visitor: visitors.find(request) ?? null, isNew: false } : visitors.admit(request);
    const entry = known.visitor === null ? null : beginEntry(known.visitor.journal, request, handler);
    const context = { request, path: path2, handler, visitor: known.visitor, entry, env };
    const pending = isService ? handleSearch(site, context, cutConnection) : withBody2(context, (input) => withFaults(context, () => respond5(context, input), cutConnection));
    const response = await pending.catch((error) => failurePage(error, entry));
    if (entry !== null && entry.status === UNANSWERED) entry.status = response.status;
    if (known.isNew && known.visitor !== null) response.headers.append("set-cookie", visitorCookie(known.visitor));
    return response;
  });
  return app2;
}
async function withBody2({ request, visitor, entry }, respond5) {
  if (request.method !== "POST") return respond5(emptyInput());
  const body = await readBody(request);
  if (body.tooLarge) {
    if (entry !== null) entry.note = "The body is over 1 MB.";
    return refuseUnread(
      request,
      new Response("The request is larger than 1 MB.", {
        status: 413,
        headers: { "content-type": "text/plain; charset=UTF-8" }
      })
    );
  }
  if (entry !== null) recordBody(visitor?.journal ?? [], entry, describeInput(body.input), body.bytes);
  if (entry !== null && body.droppedFields > 0) entry.note = `${body.droppedFields} fields were dropped, as by PHP.`;
  return respond5(body.input);
}
async function handleSearch(site, context, cutConnection) {
  const { request, visitor, entry } = context;
  const body = await readServiceBody(request);
  if (entry !== null) recordBody(visitor?.journal ?? [], entry, body.shown, body.text?.length ?? 0);
  await pause(visitor?.settings.latencyMs ?? 0);
  return withFaults(
    context,
    () => handleSearchService(request, body.text, site.searchRecords(visitor?.settings.results)),
    cutConnection
  );
}
async function withFaults({ request, handler, visitor, entry, env }, respond5, cutConnection) {
  if (visitor === null) return respond5();
  if (dialectOf(request) !== null) await pause(visitor.settings.latencyMs);
  const fault = takeFault(visitor.faults, request, handler);
  if (fault === null) return respond5();
  if (entry !== null) {
    entry.note = "A fault was played.";
    if (fault.network !== void 0 && fault.network !== "drip") entry.status = NO_STATUS;
  }
  return playFault(fault, request, respond5, cutConnection === void 0 ? null : () => cutConnection(env));
}
async function handlePage(site, { request, path: path2, visitor, entry }, input) {
  if (visitor === null) return new Response("Not found", { status: 404 });
  const theme2 = site.theme();
  const nonce = freshNonce();
  const found = findPage(site, theme2, path2);
  const at = { request, visitor, input, nonce, theme: theme2, bundle: await site.bundle(), ...found };
  const context = handlerContext(site, at);
  const dialect = dialectOf(request);
  if (dialect !== null) {
    const response = await handleAjax(dialect, context, {
      theme: theme2,
      handlers: site.handlers,
      pageVariables: ({ variables }) => pageVariables(site, at, { errors: {}, old: {} }, variables),
      report(note) {
        if (entry !== null) entry.note = note;
      }
    });
    return withPolicy(response, nonce);
  }
  const marked = (response) => setAccountCookie(response, request, accountMark(visitor, site.world));
  if (request.method !== "POST") return marked(renewLists(renderPage(site, at), request, visitor));
  const outcome = await handlePostback(context, site.handlers);
  return outcome instanceof Response ? withPolicy(outcome, nonce) : marked(renderPage(site, at, outcome));
}
function withPolicy(response, nonce) {
  const headers = new Headers(response.headers);
  headers.set("content-security-policy", policy(nonce));
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-cache, private");
  return new Response(response.body, { status: response.status, headers });
}
function failurePage(error, entry) {
  const message = error instanceof Error ? error.message : String(error);
  if (entry !== null) entry.note = message;
  return htmlPage(
    plainPage("Server error", message),
    error instanceof StatusFailure ? error.status : 500,
    freshNonce()
  );
}

// fixtures/server/theme/theme-files.ts
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
function readTheme(root) {
  const files2 = /* @__PURE__ */ new Map();
  for (const [folder, prefix] of [
    ["demo-pages", ""],
    ["widgets", "widgets/"]
  ]) {
    for (const path2 of htmFiles(join(root, folder)))
      files2.set(prefix + path2, readFileSync(join(root, folder, path2), "utf8"));
  }
  return files2;
}
function htmFiles(folder) {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path2) => path2.endsWith(".htm")).map((path2) => path2.split(sep).join("/"));
  } catch {
    return [];
  }
}

// fixtures/world/clock.ts
var now = "2026-03-18T09:30:00.000+11:00";
var minute = 6e4;
var day = 1440 * minute;
function minutesAgo(count2) {
  return new Date(Date.parse(now) - count2 * minute).toISOString();
}
function daysAgo(count2) {
  return new Date(Date.parse(now) - count2 * day).toISOString().slice(0, 10);
}

// fixtures/world/random.ts
function hash(text5) {
  let value2 = 2166136261;
  for (let index = 0; index < text5.length; index += 1) {
    value2 = Math.imul(value2 ^ text5.charCodeAt(index), 16777619);
  }
  return value2 >>> 0;
}
function streamFor(...names4) {
  let state = hash(names4.join("/"));
  function next2() {
    state = state + 1831565813 >>> 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
  }
  function integer5(min, max) {
    return min + Math.floor(next2() * (max - min + 1));
  }
  function pick(list) {
    const item = list[integer5(0, list.length - 1)];
    if (item === void 0) throw new RangeError("Cannot pick from an empty list.");
    return item;
  }
  function shuffled(list) {
    return list.map((item) => ({ item, rank: next2() })).toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
  }
  return {
    next: next2,
    between: (min, max) => min + next2() * (max - min),
    integer: integer5,
    chance: (probability) => next2() < probability,
    pick,
    shuffled
  };
}

// fixtures/world/articles.ts
var authors = ["Hannah Prewett", "Tom Alderidge", "Aisha Noor", "Gus Marchetti", "Eleni Katsaros"];
var subjects = {
  "Building 101": [
    "What a slab really costs",
    "How long does a build take, and what holds it up?",
    "Reading a contract before you sign it",
    "Site costs explained, from soil test to retaining wall",
    "The seven inspections between the first peg and the day you get your keys, and which of them you should be standing at",
    "Frame stage, and what to look for",
    "What \u201Cturnkey\u201D leaves out",
    "Choosing between a slab and stumps",
    "A week on site with a supervisor",
    "Handover day, hour by hour",
    "Defects, warranties and who to call",
    "How to read a floorplan",
    "Variations: the quiet budget killer"
  ],
  Finance: [
    "Construction loans, plainly",
    "Progress payments: when they fall due and why",
    "First-home grants by state",
    "What the bank sees in your land",
    "Fixed price, and what fixed means",
    "Budgeting for everything after the keys",
    "House and land: one contract or two?",
    "Stamp duty on land only",
    "Valuations that come in low",
    "A spreadsheet for your build",
    "Rate rises during construction and what your options are",
    "Holding costs while you build",
    "Bridging loans, carefully"
  ],
  Design: [
    "North light, wherever you face",
    "Butler\u2019s pantry or bigger kitchen?",
    "Five facades on one floorplan",
    "Hallways that earn their keep",
    "Storage you will actually use in ten years, drawn room by room",
    "Choosing brick in a showroom",
    "Ceiling heights compared",
    "A colour scheme that ages well",
    "Where to put the television",
    "Rooms for two teenagers",
    "The case for a smaller master",
    "Windows: size, sill and sash",
    "Designing for two households"
  ],
  Estates: [
    "Saltgrass Rise, two years on",
    "Titled land and why it matters",
    "Reading an estate\u2019s covenant",
    "Corner lots: the case for and against",
    "Living at Kestrel Park",
    "Narrow lots, done well",
    "What a stage release is",
    "Walking distance, measured",
    "Millrace opens its wetland",
    "Choosing a lot by its slope",
    "Neighbours, fences and easements",
    "Orchard Reach: what is planned",
    "Schools before shops, or after?"
  ],
  Sustainability: [
    "Seven stars, room by room",
    "Solar on a hipped roof",
    "All-electric from day one",
    "Rainwater: tank sizes that work",
    "Double glazing where it counts",
    "Draughts: the cheap fix",
    "Shading the western wall",
    "Heat pumps, in numbers",
    "A garden that needs no hose",
    "Batteries: now or later?",
    "Recycled brick, honestly",
    "What embodied carbon means for a family home"
  ]
};
function buildArticles() {
  const all = Object.entries(subjects).flatMap(
    ([category, titles]) => titles.map((title) => ({ category, title }))
  );
  return streamFor("articles").shuffled(all).map(({ category, title }, position) => {
    const slug = slugOf(title).slice(0, 80).replace(/-$/, "");
    const random = streamFor("article", slug);
    return {
      id: 3001 + position,
      slug,
      title,
      category,
      publishedAt: daysAgo(3 + position * 9 + random.integer(0, 6)),
      readingMinutes: random.integer(3, 12),
      author: random.pick(authors),
      summary: `${title.replace(/[?.]$/, "")}: what our ${category === "Finance" ? "lending partners" : "people on site"} tell every customer who asks, with the figures we work to.`,
      picture: position % 21 === 13 ? null : `/pictures/articles/${slug}.svg`
    };
  });
}

// fixtures/world/collections.ts
var collections = [
  { slug: "foundry", name: "Foundry", tagline: "First homes, thoughtfully made." },
  { slug: "hearth", name: "Hearth", tagline: "Room for a family to grow into." },
  { slug: "summit", name: "Summit", tagline: "Our most considered double-storey homes." },
  { slug: "acre", name: "Acre", tagline: "Long, low homes for wide country lots." },
  { slug: "duo", name: "Duo", tagline: "Two households, one address." }
];
var priceBands = {
  foundry: { area: [134, 204], price: [259900, 339900] },
  hearth: { area: [195, 325], price: [329900, 489900] },
  summit: { area: [279, 418], price: [459900, 689900] },
  acre: { area: [260, 372], price: [419900, 598900] },
  duo: { area: [232, 345], price: [449900, 629900] }
};

// fixtures/world/design-rows.ts
function row(name2, storeys, rooms3, lot, width2, squares, traits, facade, badge) {
  const [bedrooms, bathrooms, cars, living] = rooms3;
  return {
    name: name2,
    storeys,
    bedrooms,
    bathrooms,
    cars,
    living,
    lot,
    width: width2,
    squares,
    traits,
    facade,
    ...badge ? { badge } : {}
  };
}
var designRows = [
  row("Larkin 16", 1, [3, 2, 1, 1], 8.5, 7.4, 16.1, "", "Loft"),
  row("Larkin 18", 1, [3, 2, 1, 1], 8.5, 7.4, 17.9, "a", "Meridian", "on-display"),
  row("Larkin 21", 1, [4, 2, 2, 1], 10.5, 9, 21, "a", "Coastal"),
  row("Mallow 15", 1, [3, 1, 1, 1], 10.5, 9.1, 14.6, "", "Hamlet"),
  row("Mallow 17", 1, [3, 2, 1, 1], 10.5, 9.1, 17.2, "s", "Classic"),
  row("Mallow 19", 1, [4, 2, 2, 1], 12.5, 10.9, 19.1, "a", "Saltbox", "new"),
  row("Tolmie 17", 1, [3, 2, 2, 1], 12.5, 10.8, 17.3, "", "Aurora"),
  row("Tolmie 20", 1, [4, 2, 2, 2], 12.5, 11, 20.2, "a", "Hamlet", "on-display"),
  row("Tolmie 22", 1, [4, 2, 2, 2], 12.5, 11, 22, "sa", "Coastal"),
  row("Ardenne 22", 1, [4, 2, 2, 1], 12.5, 11, 21.9, "a", "Classic"),
  row("Ardenne 25", 1, [4, 2, 2, 2], 12.5, 11.2, 25.1, "sa", "Meridian", "on-display"),
  row("Ardenne 28", 1, [4, 2, 2, 2], 14, 12.5, 28, "t", "Hamlet", "on-display"),
  row("Ardenne 28 MkII", 1, [4, 2.5, 2, 2], 14, 12.5, 28.4, "sta", "Coastal", "new"),
  row("Brindle 24", 1, [4, 2, 2, 2], 14, 12.4, 24.2, "a", "Heritage"),
  row("Brindle 27", 1, [4, 2, 2, 2], 14, 12.5, 27.1, "sta", "Saltbox", "on-display"),
  row("Brindle 30", 1, [5, 2.5, 2, 3], 14, 12.6, 30.2, "sta", "Classic"),
  row("Calloway 21", 1, [3, 2, 2, 2], 12.5, 11, 21.2, "sa", "Loft"),
  row("Calloway 26", 1, [4, 2, 2, 2], 14, 12.5, 26, "ta", "Aurora", "on-display"),
  row("Calloway 29", 1, [4, 2.5, 3, 3], 16, 14.2, 29.1, "sta", "Meridian", "new"),
  row("Dunmore 26", 2, [4, 2.5, 2, 2], 12.5, 9.6, 26.1, "s", "Hamlet"),
  row("Dunmore 31", 2, [4, 2.5, 2, 3], 12.5, 10.4, 31.2, "sa", "Classic", "on-display"),
  row("Dunmore 34", 2, [5, 3, 2, 3], 12.5, 10.6, 34.1, "sta", "Coastal"),
  row("Everly 25", 2, [3, 2.5, 1, 2], 12.5, 8.6, 25.2, "", "Saltbox"),
  row("Everly 29", 2, [4, 2.5, 2, 2], 12.5, 10.3, 29, "a", "Meridian"),
  row("Everly 33", 2, [4, 2.5, 2, 3], 14, 11.8, 33, "sta", "Heritage", "on-display"),
  row("Everly 35", 2, [5, 3, 2, 3], 14, 12, 34.9, "sta", "Loft", "new"),
  row("Halcyon 32", 2, [4, 2.5, 2, 2], 12.5, 10.6, 32.1, "sa", "Aurora"),
  row("Halcyon 36", 2, [4, 3, 2, 3], 14, 12.2, 36, "sta", "Meridian", "on-display"),
  row("Halcyon 40", 2, [5, 3, 2, 3], 16, 13.8, 40.1, "stma", "Classic"),
  row("Marlowe 30", 2, [4, 2.5, 2, 2], 12.5, 10.4, 30.2, "sa", "Coastal"),
  row("Marlowe 35", 2, [4, 2.5, 2, 3], 14, 12, 35.1, "sta", "Saltbox", "on-display"),
  row("Marlowe 39", 2, [5, 3, 2, 3], 14, 12.3, 39, "stma", "Hamlet"),
  row("Marlowe 43", 2, [5, 4, 3, 4], 18, 15.8, 43.1, "stma", "Heritage", "new"),
  row("Oriel 34", 2, [4, 2.5, 2, 3], 14, 12, 34.2, "sta", "Meridian"),
  row("Oriel 38", 2, [4, 3, 2, 3], 14, 12.4, 38, "st", "Aurora", "on-display"),
  row("Oriel 38 Rear Master", 2, [4, 3, 2, 3], null, 12.4, 38.2, "stma", "Coastal"),
  row("Oriel 42", 2, [5, 4, 3, 4], 18, 15.6, 42, "stma", "Loft"),
  row("Sorrel 45", 2, [5, 4, 3, 4], 18, 16.2, 44.9, "stma", "Heritage"),
  row("Wandoo 30", 1, [4, 2, 2, 2], 22, 16.4, 30.1, "sa", "Heritage", "on-display"),
  row("Wandoo 34", 1, [4, 2.5, 2, 3], 24, 17.2, 34, "sta", "Saltbox"),
  row(
    "Wandoo 40 MkII Executive Retreat with Rear Master and Dual Alfresco",
    1,
    [5, 3, 3, 4],
    30,
    18.2,
    40,
    "stma",
    "Hamlet"
  ),
  row("Yarraman 28", 1, [4, 2, 2, 2], 22, 16.2, 28.1, "a", "Coastal"),
  row("Yarraman 33", 1, [4, 2.5, 2, 3], 24, 17, 33.2, "sta", "Classic", "on-display"),
  row("Yarraman 38", 1, [5, 3, 3, 3], 30, 18, 38, "stma", "Loft"),
  row("Kindred 28", 1, [5, 3, 2, 2], 14, 12.4, 27.9, "ma", "Aurora"),
  row("Kindred 34", 2, [6, 4, 2, 3], 14, 11.9, 34, "stm", "Hamlet", "on-display"),
  row("Tandem 26", 1, [4, 2, 2, 2], 16, 14, 26.1, "m", "Meridian"),
  row("Tandem 36", 2, [6, 4, 2, 3], 16, 13.6, 36.2, "sma", "Classic", "new")
];

// fixtures/world/facades.ts
var facadeNames = [
  "Classic",
  "Saltbox",
  "Coastal",
  "Hamlet",
  "Meridian",
  "Loft",
  "Heritage",
  "Aurora"
];
var undrawn = { "calloway-26": 3, "everly-33": 2 };
function facadesFor(designId, designSlug, included) {
  const random = streamFor("facades", designSlug);
  const others = random.shuffled(facadeNames.filter((name2) => name2 !== included)).slice(0, random.integer(3, 6));
  const prices = others.map(() => advertisedPrice(random.between(3900, 29900))).toSorted((a, b) => a - b);
  return [included, ...others].map((name2, index) => {
    const slug = slugOf(name2);
    return {
      id: designId * 10 + index,
      slug,
      name: name2,
      price: index === 0 ? 0 : prices[index - 1] ?? 0,
      picture: undrawn[designSlug] === index ? null : `/pictures/facades/${designSlug}/${slug}.svg`
    };
  });
}

// fixtures/world/families.ts
var families = [
  {
    slug: "larkin",
    name: "Larkin",
    collection: "foundry",
    summary: "Narrow-lot living, with light along its whole length."
  },
  { slug: "mallow", name: "Mallow", collection: "foundry", summary: "One hallway, no wasted steps." },
  {
    slug: "tolmie",
    name: "Tolmie",
    collection: "foundry",
    summary: "A first home with a kitchen that faces the garden."
  },
  {
    slug: "perrin",
    name: "Perrin",
    collection: "foundry",
    summary: "Our smallest footprint yet. Plans arrive in winter."
  },
  {
    slug: "ardenne",
    name: "Ardenne",
    collection: "hearth",
    summary: "Our most-built home: master at the front, living at the back."
  },
  {
    slug: "brindle",
    name: "Brindle",
    collection: "hearth",
    summary: "A children\u2019s wing of its own, with somewhere to spread out."
  },
  {
    slug: "calloway",
    name: "Calloway",
    collection: "hearth",
    summary: "Single-storey ease with a kitchen made for company."
  },
  {
    slug: "dunmore",
    name: "Dunmore",
    collection: "hearth",
    summary: "Two storeys on a modest lot, with the garden kept."
  },
  {
    slug: "everly",
    name: "Everly",
    collection: "hearth",
    summary: "Bedrooms up, everything else down, light all day."
  },
  {
    slug: "halcyon",
    name: "Halcyon",
    collection: "summit",
    summary: "Two storeys, and a long view to the garden."
  },
  { slug: "marlowe", name: "Marlowe", collection: "summit", summary: "Quiet rooms above a generous ground floor." },
  {
    slug: "oriel",
    name: "Oriel",
    collection: "summit",
    summary: "Quiet upstairs, company downstairs, and a table long enough for both."
  },
  { slug: "sorrel", name: "Sorrel", collection: "summit", summary: "One plan, finished to the last drawer." },
  {
    slug: "wandoo",
    name: "Wandoo",
    collection: "acre",
    summary: "A homestead in plan: long, low, facing the horizon."
  },
  { slug: "yarraman", name: "Yarraman", collection: "acre", summary: "Wide-fronted, one room deep where the sun is." },
  { slug: "kindred", name: "Kindred", collection: "duo", summary: "Two generations, one roof, one kitchen table." },
  {
    slug: "tandem",
    name: "Tandem",
    collection: "duo",
    summary: "Two households on one lot, each with a door to close."
  }
];

// fixtures/world/inclusions.ts
var energy = "Seven-star energy rating with double-glazed windows";
var essentials = [
  "2440 mm ceilings throughout",
  "20 mm silica-free stone to kitchen benches",
  "600 mm stainless steel oven, cooktop and rangehood",
  "Ceramic tiles to wet areas, with a step-free shower",
  "Carpet to bedrooms, laminate to living areas",
  "Reverse-cycle heating and cooling to living",
  "Panel-lift garage door with two remotes",
  energy,
  "Flyscreens to opening windows"
];
var signature = [
  "20 mm silica-free stone to kitchen, bathroom and ensuite",
  "900 mm freestanding oven and canopy rangehood",
  "Undermount sink with gooseneck mixer",
  "Timber-look flooring to entry, hall and living",
  "Reverse-cycle refrigerated heating and cooling, zoned",
  "Overhead cupboards to kitchen with bulkhead",
  "Step-free tiled showers with semi-frameless screens",
  "Exposed-aggregate driveway up to 40 m\xB2",
  "Colour selection with a consultant, three hours",
  energy
];
var luxe = [
  "40 mm stone edge with waterfall end to the island",
  "900 mm induction cooktop, two built-in ovens and integrated dishwasher",
  "Soft-close drawers and cupboards to the ceiling in the kitchen",
  "Engineered oak flooring to living areas",
  "Square-set cornices to entry and living",
  "Freestanding bath with floor-mounted mixer",
  "Full-height tiling to ensuite and main bathroom",
  "Wool-blend carpet with premium underlay",
  "Reverse-cycle refrigerated heating and cooling, six zones",
  "LED downlights throughout, 28 of them",
  "Video intercom and keyless entry",
  "Exposed-aggregate driveway and path up to 60 m\xB2",
  energy
];
function linesOf(finish, storeys) {
  if (finish === "essentials") return essentials;
  if (finish === "signature")
    return [storeys === 1 ? "2590 mm ceilings throughout" : "2590 mm ceilings to the ground floor", ...signature];
  return [
    storeys === 1 ? "2740 mm ceilings throughout" : "2740 mm ceilings to the ground floor, 2590 mm above",
    ...luxe
  ];
}
function defaultInclusionFor(collection) {
  if (collection === "foundry") return "essentials";
  return collection === "summit" ? "signature" : null;
}
function inclusionsFor({
  slug,
  collection,
  storeys
}) {
  const random = streamFor("inclusions", slug);
  const [signaturePrice, luxePrice] = [random.between(14900, 24900), random.between(34900, 59900)].map(
    advertisedPrice
  );
  const included = defaultInclusionFor(collection);
  const finish = (name2, key, price = 0) => ({
    slug: key,
    name: name2,
    price: key === included ? 0 : price,
    lines: linesOf(key, storeys)
  });
  const all = [
    finish("Essentials", "essentials"),
    finish("Signature", "signature", signaturePrice),
    finish("Luxe", "luxe", luxePrice)
  ];
  return included === null ? all : all.filter((offered) => offered.slug === included);
}

// fixtures/world/kindred-options.ts
var kindredOptionRows = [
  {
    code: "GAF",
    name: "Grand alfresco shared by both households with skylights",
    price: 24900,
    group: "Outdoor",
    dependents: ["OKI", "AFP", "BLD"],
    conflicts: ["RPC"]
  },
  {
    code: "OKI",
    name: "Outdoor kitchen with stone bench, sink and bar fridge space",
    price: 11900,
    group: "Outdoor",
    dependents: ["GAS"]
  },
  { code: "GAS", name: "Gas or induction point to alfresco", price: 650, group: "Outdoor" },
  { code: "AFP", name: "Alfresco fireplace with raked brick chimney", price: 12400, group: "Outdoor" },
  {
    code: "BLD",
    name: "Motorised outdoor blinds to three sides of the grand alfresco",
    price: 7900,
    group: "Outdoor"
  },
  { code: "RPC", name: "Rear pool courtyard", price: 18900, group: "Outdoor" },
  { code: "SVE", name: "Separate street entry to the self-contained suite with porch", price: 8400, group: "Outdoor" },
  {
    code: "STE",
    name: "Self-contained suite with its own sitting room and kitchenette",
    price: 39900,
    group: "Bedrooms",
    dependents: ["SKI", "SLA"],
    conflicts: ["GST"]
  },
  { code: "SKI", name: "Full kitchen in place of the kitchenette in the suite", price: 16900, group: "Kitchen" },
  { code: "SLA", name: "Laundry cupboard to the suite", price: 4400, group: "Kitchen" },
  {
    code: "GST",
    name: "Guest bedroom with shared bathroom in place of the suite",
    price: 9900,
    group: "Bedrooms",
    dependents: ["GWR"]
  },
  { code: "GWR", name: "Walk-in robe to guest bedroom", price: 3200, group: "Bedrooms" },
  {
    code: "B7U",
    name: "Bedroom 7 in lieu of the upper retreat",
    price: 5400,
    group: "Bedrooms",
    storey: 1,
    conflicts: ["RTR"]
  },
  { code: "BT3", name: "Third bathroom upstairs with separate toilet", price: 15400, group: "Bedrooms", storey: 1 },
  { code: "RTR", name: "Retreat with balcony doors", price: 5900, group: "Living", storey: 1, dependents: ["BAL"] },
  {
    code: "BAL",
    name: "Balcony over the porch with frameless glass balustrade",
    price: 19900,
    group: "Living",
    storey: 1
  },
  { code: "VOI", name: "Void over entry", price: 9400, group: "Living", storey: 1, conflicts: ["LFT"] },
  { code: "LFT", name: "Lift provision between ground and upper floor", price: 9200, group: "Living" },
  {
    code: "BUT",
    name: "Butler\u2019s pantry between kitchen and laundry",
    price: 8400,
    group: "Kitchen",
    dependents: ["SNK"]
  },
  { code: "SNK", name: "Second sink and dishwasher provision", price: 2200, group: "Kitchen" },
  { code: "CLR", name: "Cool room", price: 7400, group: "Kitchen" },
  { code: "LMX", name: "Larger laundry with mud room", price: 6900, group: "Kitchen" },
  { code: "GRS", name: "Rear garage roller door", price: 1450, group: "Garage" },
  {
    code: "EVC",
    name: "Electric vehicle charging circuit for two cars",
    price: 2400,
    group: "Garage",
    note: "Three-phase supply is quoted with your site costs."
  }
];

// fixtures/world/option-graphs.ts
function graph(firstId, rows) {
  const ids = new Map(rows.map((row2, index) => [row2.code, firstId + index]));
  const idOf = (code) => {
    const id = ids.get(code);
    if (id === void 0) throw new Error(`No option has the code "${code}".`);
    return id;
  };
  return rows.map((row2) => ({
    id: idOf(row2.code),
    code: row2.code,
    name: row2.name,
    price: row2.price,
    group: row2.group,
    storey: row2.storey ?? 0,
    dependents: (row2.dependents ?? []).map(idOf),
    conflicts: (row2.conflicts ?? []).map(idOf),
    note: row2.note ?? null
  }));
}
var ardenne28 = [
  { code: "ALF", name: "Alfresco", price: 14900, group: "Outdoor", dependents: ["OKI", "ALX"], conflicts: ["REX"] },
  { code: "OKI", name: "Outdoor kitchen", price: 8900, group: "Outdoor", dependents: ["GAS"] },
  { code: "ALX", name: "Extended alfresco (+1.8 m)", price: 9800, group: "Outdoor" },
  {
    code: "BP5",
    name: "Bedroom 5 in lieu of theatre",
    price: 4500,
    group: "Bedrooms",
    dependents: ["EN2"],
    conflicts: ["THT"]
  },
  { code: "EN2", name: "Ensuite to bedroom 5", price: 16500, group: "Bedrooms" },
  { code: "THT", name: "Theatre with double doors", price: 2900, group: "Living", dependents: ["RIS"] },
  { code: "RIS", name: "Raised theatre floor", price: 3400, group: "Living" },
  { code: "BUT", name: "Butler\u2019s pantry", price: 7900, group: "Kitchen", dependents: ["SNK"], conflicts: ["LMX"] },
  { code: "SNK", name: "Second sink and dishwasher provision", price: 2200, group: "Kitchen" },
  { code: "REX", name: "Rear extension (+2.4 m living)", price: 34500, group: "Living", conflicts: ["ALF"] },
  { code: "LMX", name: "Larger laundry with mud room", price: 6800, group: "Kitchen" },
  { code: "GAS", name: "Gas or induction point to alfresco", price: 650, group: "Outdoor" },
  { code: "STU", name: "Study nook", price: 1900, group: "Living" },
  { code: "GRS", name: "Rear garage roller door", price: 1450, group: "Garage" }
];
var oriel38 = [
  { code: "GST", name: "Guest suite", price: 12900, group: "Bedrooms", dependents: ["GWR"], conflicts: ["STD"] },
  { code: "GWR", name: "Walk-in robe to guest suite", price: 3200, group: "Bedrooms" },
  { code: "STD", name: "Study with built-in desk", price: 4600, group: "Living" },
  { code: "VOI", name: "Void over entry", price: 9400, group: "Living", storey: 1, conflicts: ["B5U"] },
  { code: "B5U", name: "Bedroom 5 upstairs", price: 11900, group: "Bedrooms", storey: 1, dependents: ["BT3"] },
  { code: "BT3", name: "Third bathroom to bedroom 5", price: 15800, group: "Bedrooms", storey: 1 },
  { code: "PRP", name: "Prep kitchen", price: 13500, group: "Kitchen", dependents: ["CLR"] },
  { code: "CLR", name: "Cool room", price: 7300, group: "Kitchen" },
  { code: "AFP", name: "Alfresco fireplace", price: 10900, group: "Outdoor" },
  { code: "GAF", name: "Grand alfresco", price: 21900, group: "Outdoor", dependents: ["AFP"], conflicts: ["RPC"] },
  { code: "RPC", name: "Rear pool courtyard", price: 18400, group: "Outdoor" },
  { code: "LFT", name: "Lift provision", price: 8700, group: "Living", conflicts: ["VOI"] },
  { code: "3CG", name: "Three-car garage", price: 19900, group: "Garage", note: "Needs a lot at least 16 m wide." }
];
var simple = [
  { code: "ALF", name: "Alfresco under the main roof", price: 13900, group: "Outdoor", dependents: ["OKI"] },
  { code: "OKI", name: "Outdoor kitchen", price: 8900, group: "Outdoor" },
  { code: "BUT", name: "Butler\u2019s pantry", price: 7400, group: "Kitchen", conflicts: ["LMX"] },
  { code: "LMX", name: "Larger laundry with mud room", price: 6200, group: "Kitchen" },
  { code: "STU", name: "Study nook", price: 1900, group: "Living" },
  { code: "GRS", name: "Rear garage roller door", price: 1450, group: "Garage" }
];
function simpleRowsFor(slug, hasAlfresco) {
  const random = streamFor("options", slug);
  const offered = hasAlfresco ? simple.filter(({ code }) => code !== "ALF") : simple;
  return offered.map(
    (row2) => Object.assign({}, row2, { price: advertisedPrice(row2.price * random.between(0.88, 1.12)) })
  );
}
function optionsFor(designId, slug, storeys, hasAlfresco) {
  if (slug === "larkin-16") return [];
  if (slug === "ardenne-28") return graph(101, ardenne28);
  if (slug === "oriel-38") return graph(designId * 1e3, oriel38);
  if (slug === "kindred-34") return graph(designId * 1e3, kindredOptionRows);
  const upstairs = [
    { code: "RTR", name: "Retreat with balcony doors", price: 5900, group: "Living", storey: 1 }
  ];
  return graph(designId * 1e3, [...simpleRowsFor(slug, hasAlfresco), ...storeys === 2 ? upstairs : []]);
}

// fixtures/world/promotions.ts
var promotions = [
  {
    slug: "stone-throughout",
    name: "Stone throughout",
    value: 12500,
    endsAt: daysAgo(-74),
    picture: "/pictures/inspiration/3.svg"
  },
  {
    slug: "fixed-site-costs",
    name: "Site costs fixed to $25,000",
    value: 7500,
    endsAt: null,
    picture: "/pictures/inspiration/6.svg"
  },
  { slug: "solar", name: "Solar 6.6 kW", value: 8990, endsAt: daysAgo(-12), picture: null },
  {
    slug: "first-home-bonus",
    name: "First-home bonus $10,000",
    value: 1e4,
    endsAt: daysAgo(19),
    picture: "/pictures/inspiration/9.svg"
  }
];
function promotionsFor(designSlug) {
  const random = streamFor("promotions", designSlug);
  return promotions.filter(() => random.chance(0.45)).map(({ slug }) => slug);
}

// fixtures/world/designs.ts
var squareMetresPerSquare = 9.2903;
var noPicture = /* @__PURE__ */ new Set(["tandem-26"]);
var noPlan = /* @__PURE__ */ new Set(["yarraman-38"]);
function basePrice(slug, collection, areaM2) {
  const { area: area2, price } = priceBands[collection];
  const share = (areaM2 - area2[0]) / (area2[1] - area2[0]);
  const along = price[0] + share * (price[1] - price[0]);
  const [base] = /^[a-z]+-\d+/.exec(slug) ?? [slug];
  const varied = along * streamFor("price", base).between(0.975, 1.025);
  return advertisedPrice(Math.min(price[1], Math.max(price[0], varied)));
}
function regionalPrices(base, id) {
  const prices = {};
  for (const region of regions) {
    if (region.slug === "sydney-hunter" && id % 2 === 1) continue;
    prices[region.slug] = region.priceFactor === 1 ? base : advertisedPrice(base * region.priceFactor);
  }
  return prices;
}
function familyOf(name2) {
  const family = families.find((candidate) => name2.startsWith(`${candidate.name} `));
  if (!family) throw new Error(`The design "${name2}" belongs to no family of families.ts.`);
  return family;
}
function summaryOf(row2, familySummary) {
  const extras = [
    row2.traits.includes("m") ? "a second master suite" : "",
    row2.traits.includes("t") ? "a theatre" : "",
    row2.traits.includes("s") ? "a study" : "",
    row2.traits.includes("a") ? "an alfresco under the main roof" : ""
  ].filter((extra) => extra !== "");
  if (extras.length === 0) return familySummary;
  const last = extras.at(-1) ?? "";
  const list = extras.length === 1 ? last : `${extras.slice(0, -1).join(", ")} and ${last}`;
  return `${familySummary} With ${list}.`;
}
function designFrom(row2, id) {
  const slug = slugOf(row2.name);
  const family = familyOf(row2.name);
  const random = streamFor("design", slug);
  const areaM2 = Math.round(row2.squares * squareMetresPerSquare);
  const footprint = row2.storeys === 2 ? areaM2 * 0.56 : areaM2;
  const lengthM = Math.round(Math.min(27.8, Math.max(15.6, footprint / (row2.width * 0.83))) * 10) / 10;
  const released = row2.badge === "new" ? random.integer(6, 80) : random.integer(120, 1600);
  return {
    id,
    slug,
    name: row2.name,
    family: family.slug,
    collection: family.collection,
    storeys: row2.storeys,
    bedrooms: row2.bedrooms,
    bathrooms: row2.bathrooms,
    carSpaces: row2.cars,
    livingAreas: row2.living,
    study: row2.traits.includes("s"),
    theatre: row2.traits.includes("t"),
    dualMaster: row2.traits.includes("m"),
    alfresco: row2.traits.includes("a"),
    widthM: row2.width,
    lengthM,
    lotWidthM: row2.lot,
    lotDepthM: Math.min(35, Math.round((lengthM + 6.4) * 2) / 2),
    areaM2,
    squares: row2.squares,
    prices: regionalPrices(basePrice(slug, family.collection, areaM2), id),
    badge: row2.badge ?? null,
    picture: noPicture.has(slug) ? null : `/pictures/designs/${slug}.svg`,
    plan: noPlan.has(slug) ? null : `/pictures/plans/${slug}.svg`,
    summary: summaryOf(row2, family.summary),
    facades: facadesFor(id, slug, row2.facade),
    inclusions: inclusionsFor({ slug, collection: family.collection, storeys: row2.storeys }),
    defaultInclusion: defaultInclusionFor(family.collection),
    promotions: promotionsFor(slug),
    options: optionsFor(id, slug, row2.storeys, row2.traits.includes("a")),
    releasedAt: daysAgo(released)
  };
}
function buildDesigns() {
  return designRows.map((row2, index) => designFrom(row2, index + 1));
}

// fixtures/world/displays.ts
var consultants = [
  "Beth Calder",
  "Rohan Mistry",
  "Imogen Tait",
  "Luca Ferraro",
  "Mei-Lin Chow",
  "Daniel Okafor",
  "Freya Lindqvist",
  "Sam Whitlock",
  "Nadia Haddad",
  "Owen Pritchard",
  "Tess Moriarty",
  "Arjun Nair",
  "Claire Dubois",
  "Kofi Mensah",
  "Hana Sato"
];
var streets = [
  "Greenhood Drive",
  "Wattlebird Boulevard",
  "Sedge Avenue",
  "Correa Circuit",
  "Spinifex Way",
  "Boobook Street",
  "Grevillea Parade",
  "Lomandra Boulevard",
  "Tea Tree Drive",
  "Bluebush Avenue",
  "Wren Circuit",
  "Silver Gum Way",
  "Dianella Street",
  "Pelican Parade",
  "Casuarina Boulevard"
];
var usualHours = ["Sat\u2013Wed 11am\u20135pm", "Thu\u2013Fri by appointment"];
var holidayHours = "Closed on Good Friday, Easter Sunday and Anzac Day. Open 12pm\u20134pm, Easter Saturday and Easter Monday. Last walk-throughs half an hour before closing, as always.";
var villageSizes = [4, 3, 2, 3, 4, 2, 3, 2, 3, 2, 3, 4, 2, 3, 2];
function hoursFor(position) {
  if (position === 17) return ["Closed for relocation"];
  return position === 5 ? [...usualHours, holidayHours] : usualHours;
}
function nextDesign(designs, displays, { village, region }) {
  const shows = (design2) => displays.filter((display) => display.design === design2.slug).length;
  const [design] = designs.filter(({ prices }) => prices[region] !== void 0).filter(({ slug }) => !displays.some((display) => display.village === village && display.design === slug)).toSorted((a, b) => shows(a) - shows(b));
  if (!design) throw new Error(`${village} has no design to show.`);
  return design;
}
function buildDisplays(designs, estates) {
  const displayed = designs.filter(({ badge }) => badge === "on-display");
  const mixed = streamFor("displays").shuffled(displayed);
  const mostBuilt = displayed.find(({ slug }) => slug === "ardenne-28");
  const displays = [];
  villageSizes.forEach((size, villageIndex) => {
    const estate = estates[villageIndex * 2];
    const place2 = places.find(({ slug }) => slug === estate?.place);
    const [consultant, street] = [consultants[villageIndex], streets[villageIndex]];
    if (!estate || !place2 || consultant === void 0 || street === void 0)
      throw new Error("A display village needs an estate in a known place, a street and a consultant.");
    const random = streamFor("village", estate.slug);
    const [phone, first] = [random.integer(1e3, 9999), random.integer(2, 40) * 2];
    const village = `${estate.name} Display Village`;
    for (let house = 0; house < size; house += 1) {
      const position = displays.length;
      const design = (house === 0 && villageIndex % 2 === 0 ? mostBuilt : void 0) ?? nextDesign(mixed, displays, { village, region: place2.region });
      displays.push({
        id: 7001 + position,
        slug: `${design.slug}-${estate.slug}-${house + 1}`,
        title: `${design.name} \u2013 ${village}`,
        design: design.slug,
        village,
        estate: estate.slug,
        place: place2.slug,
        region: place2.region,
        address: `${first + house * 2} ${street}, ${place2.suburb} ${place2.state} ${place2.postcode}`,
        // 5550 numbers are reserved for fiction.
        phone: `(0${place2.state === "VIC" ? 3 : place2.state === "QLD" ? 7 : 2}) 5550 ${phone}`,
        consultant,
        hours: hoursFor(position),
        lat: position === 29 ? null : position === 36 ? 37.81 : estate.lat,
        lng: position === 29 ? null : position === 36 ? -122.4 : estate.lng,
        picture: position === 23 ? null : design.picture
      });
    }
  });
  return displays;
}

// fixtures/world/estates.ts
var names3 = [
  "Saltgrass Rise",
  "Kestrel Park",
  "Millrace",
  "Banksia Fields",
  "Orchard Reach",
  "Tilney Green",
  "Redgum Quarter",
  "Harrow & Vale",
  "Lantern Creek",
  "Pipit Grove",
  "Thistledown",
  "Cask Hill",
  "Quarry Lane",
  "Sable Point",
  "Fenwick Meadows",
  "Wrenfield",
  "Bracken Ridge",
  "Copperline",
  "Heron Flats",
  "Tallow Wood",
  "Starling Row",
  "Ironbark Terraces",
  "Windle Heights",
  "Cinder Park",
  "Marram",
  "Teal Landing",
  "Sedgewick",
  "Hollow Oak",
  "Bellbird Rise",
  "Kingfisher Walk"
];
var developers = [
  "Longacre Communities",
  "Fieldnote Land",
  "Marsh & Tully",
  "Northbank Group",
  "Pale Hill Partners"
];
var withoutLogo = /* @__PURE__ */ new Set([6, 11, 17, 22, 28]);
var metresPerDegree = 111320;
var rounded = (value2, decimals) => Number(value2.toFixed(decimals));
function outlineAround(slug, lat, lng) {
  const random = streamFor("outline", slug);
  const radius = Math.sqrt(random.between(40, 120) * 1e4 / Math.PI);
  const corners = random.integer(6, 9);
  return Array.from({ length: corners }, (_, index) => {
    const angle = index / corners * Math.PI * 2;
    const reach2 = radius * random.between(0.8, 1.2);
    const north = Math.cos(angle) * reach2 / metresPerDegree;
    const east = Math.sin(angle) * reach2 / (metresPerDegree * Math.cos(lat * Math.PI / 180));
    return [rounded(lat + north, 5), rounded(lng + east, 5)];
  });
}
function placeFor2(index) {
  const place2 = places[index * 19 % places.length];
  if (!place2) throw new RangeError("There are no places.");
  return place2;
}
function titleDateFor(slug) {
  if (slug === "harrow-vale") return null;
  if (slug === "kestrel-park") return `Titled ${daysAgo(6)}`;
  const random = streamFor("title", slug);
  return random.pick([
    "Titled",
    "Titles expected Q3 2026",
    "Titles expected Q4 2026",
    `Titled ${daysAgo(random.integer(20, 200))}`
  ]);
}
function buildEstates() {
  return names3.map((name2, index) => {
    const slug = slugOf(name2);
    const random = streamFor("estate", slug);
    const place2 = placeFor2(index);
    const lat = rounded(place2.lat + random.between(-0.01, 0.01), 5);
    const lng = rounded(place2.lng + random.between(-0.01, 0.01), 5);
    const ring = outlineAround(slug, lat, lng);
    const fault = index === 9 ? "swapped" : index === 14 ? "two-points" : index === 21 ? "malformed" : null;
    const outline2 = {
      swapped: ring.map(([north, east]) => [east, north]),
      "two-points": ring.slice(0, 2),
      malformed: "[[-37.8,144.6],[-37.8"
    };
    return {
      id: index + 1,
      slug,
      name: name2,
      developer: random.pick(developers),
      place: place2.slug,
      stage: `Stage ${random.integer(1, 24)}${random.pick(["", "A", "B"])}`,
      titleDate: titleDateFor(slug),
      // At least as many as there are packages.
      lotsLeft: index === 24 ? -1 : random.integer(9, 46),
      logo: withoutLogo.has(index) ? null : `/pictures/estates/${slug}.svg`,
      lat,
      lng,
      outline: fault === null ? ring : outline2[fault],
      outlineFault: fault
    };
  });
}

// fixtures/world/inspiration.ts
var rooms2 = ["kitchen", "bathroom", "living", "bedroom", "alfresco", "facade", "laundry"];
var styles = ["Coastal", "Modern", "Hamptons", "Scandi", "Country", "Industrial"];
var roomNames = { facade: "street front", living: "living room" };
var products = {
  kitchen: [
    ["Island bench", "40 mm stone edge, Luxe inclusion"],
    ["Pendant light", "Hand-blown glass, 180 mm"],
    ["Splashback", "Zellige-look tile, laid vertically"],
    ["Gooseneck mixer", "Brushed brass"],
    ["Shaker front", "Two-pack satin"]
  ],
  bathroom: [
    ["Freestanding bath", "1,700 mm, matt white"],
    ["Wall tile", "Finger mosaic"],
    ["Floor mixer", "Gunmetal"],
    ["Vanity", "Wall hung, oak veneer"],
    ["Round mirror", "800 mm, backlit"]
  ],
  living: [
    ["Sofa", "Linen slipcover"],
    ["Fireplace surround", "Honed limestone"],
    ["Rug", "Wool and jute"],
    ["Oak flooring", "Wide board, matt"],
    ["Side table", "Turned ash"]
  ],
  bedroom: [
    ["Bedhead", "Upholstered, boucl\xE9"],
    ["Wall lamp", "Ceramic"],
    ["Carpet", "Wool blend, oatmeal"],
    ["Panelling", "VJ board to 1,200 mm"],
    ["Curtains", "Sheer, full height"]
  ],
  alfresco: [
    ["Outdoor kitchen", "Stone bench and bar fridge"],
    ["Decking", "Spotted gum"],
    ["Ceiling fan", "1,400 mm, timber blades"],
    ["Festoon lights", "Warm white"],
    ["Planter", "Raw concrete"]
  ],
  facade: [
    ["Cladding", "Vertical board, painted"],
    ["Front door", "Solid timber, pivot"],
    ["Garage door", "Timber-look slats"],
    ["Path", "Exposed aggregate"],
    ["Wall lamp", "Up and down"]
  ],
  laundry: [
    ["Bench", "20 mm stone"],
    ["Drying rail", "Solid brass"],
    ["Tile", "Checkerboard floor"],
    ["Tub", "Butler sink"],
    ["Cupboards", "Full height"]
  ]
};
function hotspotsFor(id, room) {
  if (id % 8 !== 0) return [];
  const random = streamFor("hotspots", id);
  return random.shuffled(products[room]).slice(0, random.integer(3, 5)).map(([product, note], index) => ({
    x: Math.round(14 + index * 17 + random.between(0, 8)),
    y: Math.round(random.between(24, 78)),
    product,
    note
  }));
}
function designsWith(designs, room, hotspots) {
  const showsLuxe = hotspots.some(({ note }) => note.includes("Luxe"));
  return designs.filter(
    ({ alfresco, inclusions }) => (room !== "alfresco" || alfresco) && (!showsLuxe || inclusions.some(({ slug }) => slug === "luxe"))
  );
}
function buildInspiration(designs) {
  return Array.from({ length: 240 }, (_, position) => {
    const id = position + 1;
    const random = streamFor("inspiration", id);
    const room = rooms2[position % rooms2.length] ?? "kitchen";
    const drawn = styles[Math.floor(position / rooms2.length) % styles.length] ?? "Modern";
    const style = room === "laundry" && drawn === "Coastal" ? "Scandi" : drawn;
    const design = random.pick(designsWith(designs, room, hotspotsFor(id, room)));
    return {
      id,
      title: `${style} ${roomNames[room] ?? room} in the ${design.name}`,
      room,
      style,
      design: design.slug,
      shape: random.pick(["portrait", "landscape", "landscape", "square"]),
      picture: `/pictures/inspiration/${id}.svg`,
      before: id % 40 === 1 ? `/pictures/inspiration/${id}-before.svg` : null,
      hotspots: hotspotsFor(id, room)
    };
  });
}

// fixtures/world/portal-user.ts
var day2 = 1440;
function estimate(id, design, facadeAt, inclusion, codes, flipped, ageInDays) {
  const facade = design.facades[facadeAt];
  const finish = design.inclusions.find(({ slug }) => slug === inclusion);
  const options = design.options.filter(({ code }) => codes.includes(code));
  const total2 = (design.prices["melbourne-metro"] ?? 0) + (facade?.price ?? 0) + (finish?.price ?? 0) + options.reduce((sum, { price }) => sum + price, 0);
  return {
    id,
    design: design.slug,
    facade: facade?.slug ?? "",
    inclusion,
    promotions: design.promotions.slice(0, 1),
    options: options.map(({ code }) => code),
    flipped,
    region: "melbourne-metro",
    total: total2,
    savedAt: minutesAgo(ageInDays * day2)
  };
}
var favourites = [
  "ardenne-28",
  "oriel-38",
  "everly-35",
  "calloway-26",
  "brindle-30",
  "marlowe-43",
  "halcyon-36",
  "kindred-34",
  "wandoo-30",
  "tolmie-20",
  "larkin-18"
];
function buildUser(designs, inspiration, notifications) {
  const bySlug2 = (slug) => {
    const design = designs.find((candidate) => candidate.slug === slug);
    if (!design) throw new Error(`The portal user has saved "${slug}", which is not in the price list.`);
    return design;
  };
  return {
    firstName: "Priya",
    lastName: "Raman",
    initials: "PR",
    email: "priya.raman@example.com",
    password: "Wattle-28-stone",
    notifications,
    estimates: [
      estimate(601, bySlug2("ardenne-28"), 1, "signature", ["ALF", "OKI", "BUT"], false, 2),
      estimate(602, bySlug2("oriel-38"), 0, "signature", ["GST", "PRP"], true, 16),
      estimate(603, bySlug2("kindred-34"), 2, "essentials", [], false, 38)
    ],
    favourites: favourites.map((slug) => bySlug2(slug).slug),
    moodboard: [
      ...inspiration.filter(({ style }) => style === "Coastal").slice(0, 11),
      ...inspiration.filter(({ style }) => style !== "Coastal").slice(0, 6)
    ].map(({ id }) => id)
  };
}

// fixtures/world/notifications.ts
var [hour2, day3] = [60, 1440];
function bySlug(items, slug) {
  const item = items.find((candidate) => candidate.slug === slug);
  if (!item) throw new Error(`A notification names "${slug}", which the world does not have.`);
  return item;
}
var dayAndMonth = new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long", timeZone: "UTC" });
function favouriteSuburb({ packages, places: places2 }) {
  const wanted = new Set(favourites);
  const [suburb] = places2.filter(({ region }) => region === "melbourne-metro").map(({ slug, suburb: name2 }) => {
    const fitting2 = packages.filter(
      ({ place: place2, status, design }) => place2 === slug && status === "available" && wanted.has(design)
    );
    return { slug, suburb: name2, count: fitting2.length };
  }).toSorted((a, b) => b.count - a.count);
  if (!suburb) throw new RangeError("There are no places.");
  return suburb;
}
function rowsFor(subjects2) {
  const { articles: articles2, designs, displays, estates, inspiration, promotions: promotions2 } = subjects2;
  const { name: newFacade = "" } = bySlug(designs, "calloway-26").facades.at(-1) ?? {};
  const fixedCosts = bySlug(promotions2, "fixed-site-costs").name;
  const solar = bySlug(promotions2, "solar");
  const [visit] = displays;
  const visited = displays.find(({ estate }) => estate === "redgum-quarter");
  const kestrel = bySlug(estates, "kestrel-park");
  const articleAge = 19 * day3;
  const article = articles2.find(({ publishedAt }) => publishedAt <= minutesAgo(articleAge).slice(0, 10));
  const kitchens = inspiration.filter(({ room, style }) => room === "kitchen" && style === "Coastal").length;
  const suburb = favouriteSuburb(subjects2);
  if (!visit || !visited || !article) throw new Error("The notifications lack a display home or an article.");
  return [
    {
      age: 20,
      type: "Estimate",
      icon: "document",
      message: "Your estimate for the Ardenne 28 is ready to download.",
      link: "/portal#estimates",
      design: "ardenne-28",
      unread: true
    },
    {
      age: 3 * hour2,
      type: "Offer",
      icon: "tag",
      message: `The Oriel 38 now comes with ${fixedCosts.replace(/^./, (first) => first.toLowerCase())}.`,
      link: "/home-designs/oriel-38",
      design: "oriel-38",
      unread: true
    },
    {
      age: 9 * hour2,
      type: "Appointment",
      icon: "calendar",
      message: `${visit.consultant} confirmed your visit to ${visit.village} on Saturday at 11am.`,
      link: `/display-homes/${visit.slug}`,
      unread: true
    },
    {
      age: 2 * day3,
      type: "Message",
      icon: null,
      message: `A new facade for the Calloway 26: ${newFacade}. See it on the street.`,
      link: "/home-designs/calloway-26#facades",
      design: "calloway-26",
      unread: true
    },
    {
      age: 3 * day3,
      type: "Message",
      icon: "mail",
      message: "We have put together answers to the questions you asked us about slab height, drainage along the eastern boundary, the covenant at Kestrel Park and what would change if you move to the Brindle 30 on the same lot instead.",
      link: "/estates/kestrel-park",
      unread: true
    },
    {
      age: 4 * day3,
      type: "Offer",
      icon: "tag",
      message: `${solar.name} is included on homes signed by ${dayAndMonth.format(new Date(solar.endsAt ?? now))}.`,
      link: "/home-designs/ardenne-28#promotions"
    },
    {
      age: 6 * day3,
      type: "Land",
      icon: "pin",
      message: `${kestrel.stage} at ${kestrel.name} has titled.`,
      link: `/estates/${kestrel.slug}`
    },
    {
      age: 8 * day3,
      type: "Saved home",
      icon: "heart",
      message: "The Halcyon 36 you saved is now on display.",
      link: "/home-designs/halcyon-36#displays",
      design: "halcyon-36"
    },
    {
      age: 11 * day3,
      type: "Estimate",
      icon: "document",
      message: "Your estimate for the Kindred 34 was updated with this year\u2019s prices.",
      link: "/portal#estimates",
      design: "kindred-34"
    },
    {
      age: 15 * day3,
      type: "Moodboard",
      icon: "image",
      message: `For your moodboard: ${kitchens} Coastal kitchens to look at.`,
      link: "/inspiration?room=kitchen&style=coastal"
    },
    {
      age: articleAge,
      type: "Article",
      icon: "book",
      message: `New to read: ${article.title}`,
      link: `/articles/${article.slug}`
    },
    {
      age: 24 * day3,
      type: "Land",
      icon: "pin",
      message: `${suburb.count} packages in ${suburb.suburb} are for homes you saved.`,
      link: `/house-and-land?hl_suburb=${suburb.slug}`
    },
    {
      age: 31 * day3,
      type: "Appointment",
      icon: "calendar",
      message: `Thank you for visiting ${visited.village}. These are the homes you walked through.`,
      link: `/display-homes?display_estate=${visited.estate}`
    },
    {
      age: 41 * day3,
      type: "Welcome",
      icon: "home",
      message: "Welcome to your Wattlestone portal, Priya.",
      link: "/portal"
    }
  ];
}
function buildNotifications(subjects2) {
  return rowsFor(subjects2).map((row2, position) => ({
    id: 9014 - position,
    isRead: row2.unread !== true,
    createdAt: minutesAgo(row2.age),
    type: { name: row2.type, icon: row2.icon },
    modelImage: row2.design === void 0 ? null : `/pictures/designs/${row2.design}.svg`,
    link: row2.link,
    message: row2.message
  }));
}

// fixtures/world/packages.ts
function landFor(place2, share) {
  const southEast = place2.lng > 145.2;
  const bands = {
    "melbourne-metro": { m2: [252, 448], price: southEast ? [33e4, 52e4] : [265e3, 42e4] },
    "geelong-surf-coast": { m2: [280, 516], price: [27e4, 43e4] },
    "south-east-queensland": { m2: [300, 500], price: [32e4, 56e4] },
    "sydney-hunter": { m2: [290, 480], price: [42e4, 88e4] }
  };
  const { m2, price } = bands[place2.region];
  return {
    m2: Math.round(m2[0] + (m2[1] - m2[0]) * share),
    price: Math.round((price[0] + (price[1] - price[0]) * share) / 1e3) * 1e3
  };
}
var dearestHome = { VIC: 45e4, QLD: 48e4, NSW: 7e5 };
function statusFor(estate, random) {
  if (estate.lotsLeft <= 0) return "sold";
  return random.chance(0.78) ? "available" : random.chance(0.5) ? "on hold" : "sold";
}
function freeLot(taken, estate, wanted) {
  let number5 = wanted;
  while (taken.has(`${estate.slug}/${number5}`)) number5 += 1;
  return String(number5);
}
function buildPackages(designs, estates, count2 = 260) {
  const taken = /* @__PURE__ */ new Set();
  return Array.from({ length: count2 }, (_, position) => {
    const random = streamFor("package", position);
    const estate = estates[position % estates.length];
    const place2 = places.find(({ slug }) => slug === estate?.place);
    if (!estate || !place2) throw new Error("A package needs an estate in a known place.");
    const acreage = position === 41;
    const offered = designs.filter((design2) => {
      const price2 = design2.prices[place2.region];
      if (price2 === void 0) return false;
      return acreage ? design2.collection === "acre" : (design2.lotWidthM ?? 14) <= 16 && price2 <= dearestHome[place2.state];
    });
    const design = random.pick(offered);
    const facade = random.pick(design.facades);
    const inclusion = random.pick(design.inclusions.filter(({ slug }) => slug !== "luxe" || place2.state === "NSW"));
    const frontage = Math.max(design.lotWidthM ?? 14, random.pick([10.5, 12.5, 14, 16]));
    const land2 = landFor(place2, Math.min(1, Math.max(0, (frontage - 8.5) / 7.5 + random.between(-0.25, 0.2))));
    const landM2 = acreage ? 3420 : Math.max(land2.m2, Math.ceil(frontage * design.lotDepthM));
    const lotNumber = freeLot(taken, estate, position === 0 ? 1432 : random.integer(101, 2999));
    taken.add(`${estate.slug}/${lotNumber}`);
    const home = (design.prices[place2.region] ?? 0) + facade.price + inclusion.price;
    const price = advertisedPrice(home + land2.price + random.between(14e3, 24600));
    return {
      id: 5001 + position,
      slug: `${design.slug}-lot-${lotNumber}-${estate.slug}-${5001 + position}`,
      title: `${design.name} on Lot ${lotNumber}, ${estate.name}`,
      design: design.slug,
      facade: facade.slug,
      inclusion: inclusion.slug,
      estate: estate.slug,
      place: place2.slug,
      region: place2.region,
      lotNumber,
      landM2,
      frontageM: frontage,
      titleDate: estate.titleDate,
      price,
      landPrice: land2.price,
      siteWorks: price - home - land2.price,
      status: statusFor(estate, random),
      promotion: design.promotions.length > 0 && random.chance(0.4) ? random.pick(design.promotions) : null,
      picture: position % 37 === 11 ? null : facade.picture ?? design.picture
    };
  });
}

// fixtures/world/search-records.ts
var brand = "Wattlestone";
var everywhere = regions.map(({ slug }) => slug);
function designKeywords({
  bedrooms,
  bathrooms,
  carSpaces,
  storeys,
  collection,
  alfresco,
  theatre,
  study
}) {
  const rooms3 = [alfresco && "alfresco", theatre && "theatre", study && "study"].filter((room) => room !== false);
  return [
    `${bedrooms} bed`,
    `${bathrooms} bath`,
    `${carSpaces} car`,
    storeys === 1 ? "single storey" : "double storey",
    `${collection} collection`,
    ...rooms3
  ];
}
function designRecords(designs) {
  return designs.map((design, position) => ({
    objectID: `design-${design.slug}`,
    index: "designs",
    // One record was imported without a title; its name is used instead.
    ...position === 7 ? { name: design.name } : { title: design.name },
    type: "Home design",
    url: `/home-designs/${design.slug}`,
    summary: `<p>${design.summary} ${design.bedrooms} bedrooms, ${design.bathrooms} ${design.bathrooms === 1 ? "bathroom" : "bathrooms"}, ${design.squares} squares.</p>`,
    search_result_image: design.picture,
    ...pricesOf(design, position),
    bedrooms: design.bedrooms,
    storeys: design.storeys,
    region: Object.keys(design.prices),
    keywords: [...designKeywords(design), "home design", brand]
  }));
}
function pricesOf({ prices }, position) {
  if (position === 9) return { price_home_only: prices["melbourne-metro"] };
  const amounts = Object.entries(prices).slice(0, position === 4 ? 2 : 4);
  return { prices_by_region: Object.fromEntries(amounts.map(([region, amount]) => [region, { amount }])) };
}
function packageRecords({ packages, designs, estates, places: places2 }) {
  return packages.map((item) => {
    const design = designs.find(({ slug }) => slug === item.design);
    const place2 = places2.find(({ slug }) => slug === item.place);
    const estate = estates.find(({ slug }) => slug === item.estate);
    return {
      objectID: `package-${item.id}`,
      index: "packages",
      title: item.title,
      type: "House and land",
      url: `/house-and-land/${item.slug}`,
      summary: `${item.status === "sold" ? "Sold. " : ""}${item.landM2.toLocaleString("en-AU")} m\xB2 lot in ${place2?.suburb ?? ""}, ${item.frontageM} m wide. ${item.titleDate?.replace(/ \d{4}-.+$/, "") ?? ""}`.trim(),
      hero_image: item.picture,
      price: item.price,
      bedrooms: design?.bedrooms,
      storeys: design?.storeys,
      region: [item.region],
      suburb: place2?.suburb,
      keywords: [
        ...design ? designKeywords(design) : [],
        place2?.suburb ?? "",
        place2?.state ?? "",
        place2?.postcode ?? "",
        estate?.name ?? "",
        "house and land package home",
        brand
      ]
    };
  });
}
function displayRecords({ displays, designs, places: places2 }) {
  return displays.map((item) => {
    const design = designs.find(({ slug }) => slug === item.design);
    const place2 = places2.find(({ slug }) => slug === item.place);
    return {
      objectID: `display-${item.id}`,
      index: "displays",
      title: item.title,
      type: "Display home",
      url: `/display-homes/${item.slug}`,
      summary_short: `${item.address}. ${item.hours.join(", ")}`,
      image: item.picture === null ? null : { url: item.picture },
      bedrooms: design?.bedrooms,
      storeys: design?.storeys,
      region: [item.region],
      suburb: place2?.suburb,
      keywords: [...design ? designKeywords(design) : [], "display home", brand]
    };
  });
}
function articleRecords(articles2) {
  return articles2.map((item) => ({
    objectID: `article-${item.id}`,
    index: "articles",
    title: item.title,
    type: "Article",
    link: `/articles/${item.slug}`,
    summary: `<p>${item.summary}</p>`,
    gallery: item.picture === null ? [] : [{ src: item.picture }],
    category: item.category,
    region: everywhere,
    keywords: [item.category, item.author, "article", brand]
  }));
}
var pages = [
  ["home-designs", "Home designs", "All of our home designs, <em>from narrow lots to acreage</em>."],
  ["house-and-land", "House and land packages", "A home and a lot with one price, in four regions."],
  ["display-homes", "Display homes", "Walk through a finished home. Open Saturday to Wednesday."],
  ["virtual-tours", "Virtual tours", "Walk through from where you are."],
  ["inspiration", "Inspiration gallery", "Rooms by style, to save to your moodboard."],
  ["articles", "Articles", "Plain words about building, money and land."],
  ["compare", "Compare homes", "Up to four homes side by side."]
];
function pageRecords() {
  return pages.map(([slug, title, summary]) => ({
    objectID: `page-${slug}`,
    index: "pages",
    meta_title: title,
    type: "Page",
    slug,
    meta_description: summary,
    region: everywhere,
    keywords: ["page", brand]
  }));
}
function estateRecords({ estates, places: places2, packages }) {
  return estates.map((item) => {
    const place2 = places2.find(({ slug }) => slug === item.place);
    const available = packages.filter(({ estate, status }) => estate === item.slug && status === "available").length;
    return {
      objectID: `estate-${item.id}`,
      index: "pages",
      title: item.name,
      type: "Estate",
      url: `/estates/${item.slug}`,
      summary: `${item.stage} by ${item.developer} in ${place2?.suburb ?? ""}, with ${available === 0 ? "no" : available} house and land ${available === 1 ? "package" : "packages"} available.`,
      image: item.logo === null ? null : { url: item.logo },
      region: place2 === void 0 ? [] : [place2.region],
      suburb: place2?.suburb,
      keywords: [place2?.state ?? "", place2?.postcode ?? "", "estate land", brand]
    };
  });
}
function buildSearchRecords(searchable2) {
  const records = [
    ...designRecords(searchable2.designs),
    ...packageRecords(searchable2),
    ...displayRecords(searchable2),
    ...articleRecords(searchable2.articles),
    ...pageRecords(),
    ...estateRecords(searchable2)
  ];
  const [first, second] = records;
  if (first && second) records.push({ ...first, index: "pages", type: "Page" }, { ...second });
  return records;
}
var oddities = [
  {
    title: "<img src=x onerror=alert(1)>Ardenne <b>28</b>",
    summary: '<script>alert(1)</script><style>*{}</style>Markup in <a href="javascript:alert(1)">every</a> field'
  },
  { title: void 0, url: void 0, summary: void 0 },
  { url: "javascript:alert(1)" },
  {
    title: ["Ardenne"],
    summary: 28,
    url: { href: "/" },
    type: null,
    search_result_image: 5,
    prices_by_region: "none",
    price: "ask us",
    keywords: brand
  },
  { title: "\u4F4F\u5B85 28 \u73FE\u4EE3\u7684\u306A\u5E73\u5C4B", summary: "\u6728\u306E\u6E29\u3082\u308A\u306E\u3042\u308B\u5E73\u5C4B\u306E\u4F4F\u307E\u3044\u3002" },
  { title: "\u0628\u064A\u062A \u0627\u0644\u0639\u0627\u0626\u0644\u0629 30", summary: "\u0645\u0646\u0632\u0644 \u0645\u0646 \u0637\u0627\u0628\u0642 \u0648\u0627\u062D\u062F" },
  { title: "Larkin 16 \u{1F3E1} Courtyard", summary: "\u{1F3E1}".repeat(200) },
  { title: "Kindred34GrandAlfrescoExtendedWithoutASingleSpace", summary: "x".repeat(400) },
  { relevance_score: "high" },
  { search_result_image: "javascript:alert(1)//.png" }
];
function manySearchRecords(records, count2) {
  const names4 = [...new Set(records.map(({ index }) => index))];
  return names4.flatMap((name2) => {
    const own = records.filter(({ index }) => index === name2);
    return Array.from({ length: count2 }, (_, position) => {
      const record2 = own[position % own.length];
      if (!record2) throw new RangeError("An index is empty.");
      const objectID = `${record2.objectID}-${position + 1}`;
      const again = position < own.length ? {} : { type: `${String(record2.type)} no. ${position + 1}` };
      const odd = record2.index === "designs" ? oddities[position] : void 0;
      return { ...record2, ...again, ...odd, objectID };
    });
  });
}

// fixtures/world/tours.ts
function designAt(designs, position) {
  const design = designs[position % designs.length];
  if (!design) throw new RangeError("A tour needs a design.");
  return design;
}
function buildVirtualTours(designs) {
  return Array.from({ length: 24 }, (_, position) => {
    const design = designAt(designs, position * 2 + 1);
    const slug = `virtual-${design.slug}`;
    return {
      id: 8001 + position,
      slug,
      title: `Walk through the ${design.name}`,
      design: design.slug,
      url: `https://tours.example.com/${design.slug}`,
      poster: `/pictures/tours/${slug}.svg`
    };
  });
}
function buildVideoTours(designs) {
  return Array.from({ length: 18 }, (_, position) => {
    const design = designAt(designs, position * 5 + 2);
    const slug = `video-${design.slug}`;
    return {
      id: 8501 + position,
      slug,
      title: `${design.name} in ${position % 3 === 0 ? "ninety seconds" : "motion"}`,
      design: design.slug,
      // Every third title includes the length.
      durationSeconds: position % 3 === 0 ? 90 : streamFor("video", slug).integer(42, 214),
      clip: "/assets/clips/loop-8s.mp4",
      poster: `/pictures/tours/${slug}.svg`
    };
  });
}

// fixtures/world/many-designs.ts
var oddities2 = [
  { name: "Kindred34GrandAlfrescoExtendedWithoutASingleSpace" },
  { name: "\u4F4F\u5B85 28 \u73FE\u4EE3\u7684\u306A\u5E73\u5C4B" },
  { name: "\u0628\u064A\u062A \u0627\u0644\u0639\u0627\u0626\u0644\u0629 30" },
  { name: "Larkin 16 \u{1F3E1} Courtyard" },
  { bathrooms: 0 },
  { prices: { "melbourne-metro": 0 } },
  { prices: { "melbourne-metro": 1599900, "sydney-hunter": 1790900 } },
  { prices: {} },
  { picture: null, plan: null },
  { facades: [] },
  { lotWidthM: null }
];
function variation(row2, position) {
  const random = streamFor("many", position);
  const squares = Math.round((row2.squares + random.between(-1.4, 1.4)) * 10) / 10;
  return { ...row2, name: `${row2.name} Series ${position + 1}`, squares };
}
function manyDesigns(count2) {
  return Array.from({ length: count2 }, (_, position) => {
    const row2 = designRows[position % designRows.length];
    if (!row2) throw new RangeError("The price list is empty.");
    const design = designFrom(variation(row2, position), 10001 + position);
    const original = slugOf(row2.name);
    return {
      ...design,
      picture: `/pictures/designs/${original}.svg`,
      plan: `/pictures/plans/${original}.svg`,
      facades: design.facades.map(
        (facade) => Object.assign({}, facade, { picture: `/pictures/facades/${original}/${facade.slug}.svg` })
      ),
      ...oddities2[position]
    };
  });
}

// fixtures/world/index.ts
function frozen(value2) {
  if (typeof value2 === "object" && value2 !== null && !Object.isFrozen(value2)) {
    Object.freeze(value2);
    for (const member2 of Object.values(value2)) frozen(member2);
  }
  return value2;
}
function buildWorld() {
  const designs = buildDesigns();
  const estates = buildEstates();
  const packages = buildPackages(designs, estates);
  const displays = buildDisplays(designs, estates);
  const articles2 = buildArticles();
  const inspiration = buildInspiration(designs);
  const notifications = buildNotifications({
    articles: articles2,
    designs,
    displays,
    estates,
    inspiration,
    packages,
    places: [...places],
    promotions: [...promotions]
  });
  return frozen({
    now,
    regions: [...regions],
    places: [...places],
    collections: [...collections],
    families: [...families],
    designs,
    promotions: [...promotions],
    estates,
    packages,
    displays,
    articles: articles2,
    virtualTours: buildVirtualTours(designs),
    videoTours: buildVideoTours(designs),
    inspiration,
    user: buildUser(designs, inspiration, notifications),
    search: buildSearchRecords({ designs, packages, displays, articles: articles2, estates, places })
  });
}
var world = buildWorld();

// tools/dump.tmp.ts
import { writeFileSync, mkdirSync, readFileSync as readFileSync2, existsSync } from "node:fs";
var theme = readTheme("/tmp/wt/world");
var app = createApp({ world, theme, manyDesigns, manySearchRecords, assets: (p) => p.startsWith("/assets/") && existsSync("/tmp/wt/world/demo-pages" + p) ? { body: new Uint8Array(readFileSync2("/tmp/wt/world/demo-pages" + p)), type: "x" } : null, picture: () => null });
var textOf4 = (html) => html.replace(/<(script|style|svg|head)\b[\s\S]*?<\/\1>/g, " ").replace(/<(\/?)(p|li|h\d|div|section|dt|dd|article|summary|label|option|button|header|form|ul)\b[^>]*>/g, "\n").replace(/<[^>]+>/g, " ").replace(/&nbsp;/g, " ").replace(/&quot;/g, '"').replace(/&#0?39;/g, "'").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&").split("\n").map((l) => l.replace(/\s+/g, " ").trim()).filter(Boolean).join("\n");
var paths = process.argv.slice(2);
var cookie2 = "";
async function get(path2, init = {}) {
  const r = await app.request(path2, { ...init, headers: { ...init.headers || {}, ...cookie2 ? { cookie: cookie2 } : {} } });
  const c = r.headers.getSetCookie().find((t2) => t2.startsWith("vr_visitor"));
  if (c) cookie2 = c.split(";")[0];
  return r;
}
mkdirSync("/tmp/pages", { recursive: true });
var signed = process.env.SIGNED === "1";
if (signed) {
  await get("/portal");
  await get("/__fixtures/visitor", { method: "POST", body: JSON.stringify({ signedIn: true }) });
}
for (const p of paths) {
  const r = await get(p);
  const t2 = textOf4(await r.text());
  writeFileSync("/tmp/pages/" + (signed ? "s_" : "") + p.replace(/[^a-z0-9-]/gi, "_") + ".txt", t2);
  console.log(r.status, p, t2.length);
}
export {
  textOf4 as textOf
};
