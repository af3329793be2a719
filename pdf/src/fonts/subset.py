#!/usr/bin/env python3
"""Makes the fonts of src/main/resources/fulfilment/pdf. Needs fonttools.

subset.py NOTO DROID CJK OUT
  NOTO   folder with Noto*-Regular.ttf (Debian package fonts-noto-core 20201225)
  DROID  DroidSansFallbackFull.ttf (Debian package fonts-droid-fallback 1:6.0.1r16), copied as it is
  CJK    folder with NotoSansJP_400Regular.ttf, NotoSansHK_400Regular.ttf and NotoSansKR_400Regular.ttf
         (npm packages @expo-google-fonts/noto-sans-jp, -hk and -kr 0.4.3)

Leaves out hints and names of glyphs; of the symbols all but U+2000 to U+2BFF; of the Chinese characters those that DROID has.
"""
import shutil
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

FACES = ['Sans', 'SansArabic', 'SansArmenian', 'SansBengali', 'SansCanadianAboriginal', 'SansCherokee', 'SansDevanagari',
         'SansEthiopic', 'SansGeorgian', 'SansGujarati', 'SansGurmukhi', 'SansHebrew', 'SansKannada', 'SansKhmer', 'SansLao',
         'SansMalayalam', 'SansMyanmar', 'SansOriya', 'SansSinhala', 'SansSyriac', 'SansTamil', 'SansTelugu', 'SansThaana',
         'SansThai', 'SansSymbols', 'SansSymbols2', 'SansMath']


def is_symbol(sign):
    return 0x2000 <= sign < 0x2C00


def is_chinese(sign):
    return (0x2E80 <= sign < 0xA000 or 0xF900 <= sign < 0xFB00 or 0x20000 <= sign < 0x32000 or 0xFF00 <= sign < 0xFFF0
            or 0xFE30 <= sign < 0xFE50)


def is_korean(sign):
    return (0xAC00 <= sign < 0xD800 or 0x1100 <= sign < 0x1200 or 0x3130 <= sign < 0x3190 or 0xA960 <= sign < 0xA980
            or 0xFFA0 <= sign < 0xFFE0)


def make(source, target, keep, features):
    options = subset.Options()
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.layout_features = features
    options.name_IDs = ['*']
    options.name_languages = [0x409]
    options.drop_tables += ['STAT', 'MVAR'] + ([] if features else ['GSUB', 'GPOS', 'GDEF', 'vhea', 'vmtx', 'VORG', 'BASE'])
    font = subset.load_font(source, options)
    signs = {sign for sign in font.getBestCmap() if keep(sign)}
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=signs)
    subsetter.subset(font)
    font['cmap'].tables = [table for table in font['cmap'].tables if table.format != 14]  # PDFBox cannot read it
    subset.save_font(font, target, options)
    return signs


noto, droid, cjk, out = sys.argv[1:]
for face in FACES:
    features = ['ccmp', 'mark', 'mkmk', 'kern', 'locl'] if face == 'Sans' else ['*']
    keep = is_symbol if face in ('SansSymbols', 'SansSymbols2', 'SansMath') else lambda sign: True
    make(f'{noto}/Noto{face}-Regular.ttf', f'{out}/Noto{face}.ttf', keep, features)
shutil.copy(droid, f'{out}/DroidSansFallback.ttf')
known = set(TTFont(droid).getBestCmap())
known |= make(f'{cjk}/NotoSansJP_400Regular.ttf', f'{out}/NotoSansJP.ttf', lambda s: is_chinese(s) and s not in known, [])
make(f'{cjk}/NotoSansHK_400Regular.ttf', f'{out}/NotoSansHK.ttf', lambda s: is_chinese(s) and s not in known, [])
make(f'{cjk}/NotoSansKR_400Regular.ttf', f'{out}/NotoSansKR.ttf', is_korean, [])
