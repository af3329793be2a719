package fulfilment.rest.imports;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Makes workbooks, correct ones and others. */
final class Xlsx {

    private static final String NAMES = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
    private static final String TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
    private static final String RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

    private final Map<String, String> sheets = new LinkedHashMap<>();
    private final Map<String, String> others = new LinkedHashMap<>();
    private String formats = "";
    private String settings = "";

    /** @param rows as in the sheet's part of the file */
    Xlsx sheet(String name, String rows) {
        sheets.put(name, rows);
        return this;
    }

    /** Formats of cells, which name them by their place from 1 on. */
    Xlsx formats(String... codes) {
        var all = new StringBuilder("<numFmts>");
        for (int i = 0; i < codes.length; i++) {
            all.append("<numFmt numFmtId=\"%d\" formatCode=\"%s\"/>".formatted(200 + i, codes[i].replace("\"", "&quot;")));
        }
        all.append("</numFmts><cellXfs><xf numFmtId=\"0\"/>");
        for (int i = 0; i < codes.length; i++) {
            all.append("<xf numFmtId=\"%d\"/>".formatted(200 + i));
        }
        formats = all.append("</cellXfs>").toString();
        return this;
    }

    Xlsx since1904() {
        settings = "<workbookPr date1904=\"1\"/>";
        return this;
    }

    /** A part that is no sheet. */
    Xlsx part(String name, String content) {
        others.put(name, content);
        return this;
    }

    static String text(String cell, String text) {
        return "<c r=\"%s\" t=\"inlineStr\"><is><t>%s</t></is></c>".formatted(cell, text);
    }

    static String number(String cell, String value, int format) {
        return "<c r=\"%s\" s=\"%d\"><v>%s</v></c>".formatted(cell, format, value);
    }

    static String row(int number, String... cells) {
        return "<row r=\"%d\">%s</row>".formatted(number, String.join("", cells));
    }

    byte[] bytes() {
        var types = new StringBuilder();
        var relations = new StringBuilder();
        var listed = new StringBuilder();
        var parts = new LinkedHashMap<String, String>();
        int index = 0;
        for (var sheet : sheets.entrySet()) {
            index++;
            types.append(
                    "<Override PartName=\"/xl/worksheets/sheet%d.xml\" ContentType=\"%sworksheet+xml\"/>".formatted(index, TYPE));
            relations.append("<Relationship Id=\"r%d\" Type=\"%s/worksheet\" Target=\"worksheets/sheet%d.xml\"/>".formatted(index,
                    RELATION, index));
            listed.append("<sheet name=\"%s\" sheetId=\"%d\" r:id=\"r%d\"/>".formatted(sheet.getKey(), index, index));
            parts.put("xl/worksheets/sheet%d.xml".formatted(index),
                    "<worksheet %s><sheetData>%s</sheetData></worksheet>".formatted(NAMES, sheet.getValue()));
        }
        parts.put("[Content_Types].xml",
                ("<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"xml\" "
                        + "ContentType=\"application/xml\"/><Override PartName=\"/xl/workbook.xml\" ContentType=\"%ssheet.main+xml\"/>"
                        + "<Override PartName=\"/xl/styles.xml\" ContentType=\"%sstyles+xml\"/>"
                        + "<Override PartName=\"/xl/sharedStrings.xml\" ContentType=\"%ssharedStrings+xml\"/>%s</Types>")
                        .formatted(TYPE, TYPE, TYPE, types));
        parts.put("xl/workbook.xml",
                "<workbook %s xmlns:r=\"%s\">%s<sheets>%s</sheets></workbook>".formatted(NAMES, RELATION, settings,
                        listed));
        parts.put("xl/_rels/workbook.xml.rels",
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">%s</Relationships>"
                        .formatted(
                                relations));
        parts.put("xl/styles.xml", "<styleSheet %s>%s</styleSheet>".formatted(NAMES, formats));
        parts.put("xl/sharedStrings.xml",
                "<sst %s><si><t>shared</t></si><si><r><t>in </t></r><r><t>pieces</t></r></si></sst>".formatted(NAMES));
        parts.putAll(others);
        var file = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(file)) {
            for (var part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return file.toByteArray();
    }
}
