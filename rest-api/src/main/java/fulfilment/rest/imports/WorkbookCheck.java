package fulfilment.rest.imports;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Collections;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Looks through a workbook before it is read, and keeps nothing of it. A packed file can be a thousand times larger than it seems, and the
 * reader makes room for each column up to the last one that is named, whether a sheet can have it or not. Rule IMP-14.
 */
final class WorkbookCheck {

    private static final int MOST_UNPACKED = 16 * 1024 * 1024;
    private static final String FILE = "the file";
    /** The last cell of a sheet is XFD1048576. */
    private static final Pattern CELL = Pattern.compile("[A-Z]{1,3}[0-9]{1,7}");
    /** Programs write 17 digits, a sign, a point and an exponent. */
    private static final int LONGEST_NUMBER = 40;

    private final XMLInputFactory xml = new InputFactoryImpl();
    private long unpacked;

    private WorkbookCheck() {
        xml.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        xml.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    /** @throws BadParameter if the file is too large when it is unpacked, or names cells that no sheet has */
    static void check(byte[] file) throws IOException {
        var check = new WorkbookCheck();
        try (var zip = ZipFile.builder().setByteArray(file).get()) {
            for (var part : Collections.list(zip.getEntries())) {
                try (var in = check.new Counted(zip.getInputStream(part))) {
                    check.check(in);
                    in.transferTo(OutputStream.nullOutputStream());
                }
            }
        }
    }

    /** A part that is no XML, such as a picture, is not read as such by anybody. */
    private void check(InputStream part) {
        try {
            check(xml.createXMLStreamReader(part));
        } catch (XMLStreamException malformed) {
            return; // nothing behind this place is read
        }
    }

    private static void check(XMLStreamReader part) throws XMLStreamException {
        boolean isNumber = false;
        boolean isValue = false;
        int digits = 0;
        while (part.hasNext()) {
            switch (part.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    isValue = part.getLocalName().equals("v");
                    digits = 0;
                    if (part.getLocalName().equals("c")) {
                        var type = part.getAttributeValue(null, "t");
                        isNumber = type == null || type.equals("n") || type.equals("s");
                        checkCell(part.getAttributeValue(null, "r"));
                    }
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                    digits += isValue && isNumber ? part.getTextLength() : 0;
                    if (digits > LONGEST_NUMBER) {
                        throw new BadParameter(FILE, "has a number of more than %d characters".formatted(LONGEST_NUMBER));
                    }
                }
                default -> {
                    // not of a cell
                }
            }
        }
    }

    private static void checkCell(@Nullable String name) {
        if (name != null && !CELL.matcher(name).matches()) {
            throw new BadParameter(FILE, "names a cell that no sheet has: " + Excerpt.of(name));
        }
    }

    /** What was unpacked so far, of all parts. */
    private final class Counted extends FilterInputStream {

        Counted(InputStream part) {
            super(part);
        }

        @Override
        public int read() throws IOException {
            return count(super.read(), 1);
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            int read = super.read(buffer, from, length);
            return count(read, read);
        }

        private int count(int read, int bytes) {
            unpacked += read < 0 ? 0 : bytes;
            if (unpacked > MOST_UNPACKED) {
                throw new BadParameter(FILE, "must not have more than %d MB when it is unpacked: keep only what shall be imported"
                        .formatted(MOST_UNPACKED >> 20));
            }
            return read;
        }
    }
}
