package fulfilment.rest.images;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * The type of an image file. It accepts only files that are nothing but a JPEG or a PNG: their structure is complete, nothing follows the
 * end, and they can be decoded. It reads the size in pixels from the header before it decodes anything.
 */
public enum ImageFile {

    JPEG("image/jpeg", ".jpg"),
    PNG("image/png", ".png");

    /** A decoded image of more would take too much memory. */
    public static final long MOST_PIXELS = 25_000_000;

    private static final int KIB = 1024;
    private static final int MIB = 1024 * KIB;
    private static final Pattern DATA_URL = Pattern.compile("^\\s*data:image/[a-z+.-]+;base64,", Pattern.CASE_INSENSITIVE);
    private static final byte[] START_OF_JPEG = {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF};
    private static final byte[] START_OF_PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    /** Lets one image at a time be decoded: a progressive JPEG takes up to 150 MB outside the heap. */
    private static final Semaphore DECODING = new Semaphore(1, true);
    private static final long WAIT_SECONDS = 10;
    /** Keeps one of so many pixels in each row and column while decoding, because the decoded image is discarded. */
    private static final int KEPT_ONE_OF = 16;

    private final String contentType;
    private final String extension;

    ImageFile(String contentType, String extension) {
        this.contentType = contentType;
        this.extension = extension;
    }

    public String contentType() {
        return contentType;
    }

    /** With a dot. */
    public String extension() {
        return extension;
    }

    /**
     * The file that a client sent as text. Browsers write files as data URLs. Which type one names does not matter: the content says what it
     * is.
     *
     * @param sent      base64, with or without {@code data:image/...;base64,} in front
     * @param mostBytes of the file
     * @throws BadParameter if it cannot be read, or is longer
     */
    public static byte[] decoded(String sent, int mostBytes) {
        try {
            var content = Base64.getDecoder().decode(DATA_URL.matcher(sent).replaceFirst("").replaceAll("\\s", ""));
            if (content.length > mostBytes) {
                throw refused("must be at most %s after decoding".formatted(mostBytes % MIB == 0
                        ? "%d MiB".formatted(mostBytes / MIB)
                        : "%d KiB".formatted(mostBytes / KIB)));
            }
            return content;
        } catch (IllegalArgumentException malformed) {
            throw refused("must be a file encoded in base64, with or without data:image/...;base64, in front");
        }
    }

    /**
     * @param mostPixels width times height
     * @throws BadParameter if the content is not a complete JPEG or PNG file, or has more pixels
     */
    public static ImageFile of(byte[] content, long mostPixels) {
        if (startsWith(content, START_OF_JPEG)) {
            requireWholeJpeg(content, mostPixels);
            JPEG.decode(content);
            return JPEG;
        }
        if (startsWith(content, START_OF_PNG)) {
            requireWholePng(content, mostPixels);
            PNG.decode(content);
            return PNG;
        }
        throw refused("must be a JPEG or PNG file");
    }

    private static boolean startsWith(byte[] content, byte[] start) {
        return content.length > start.length && Arrays.equals(content, 0, start.length, start, 0, start.length);
    }

    private static BadParameter refused(String why) {
        return new BadParameter("image", why);
    }

    private static BadParameter broken(String type) {
        return refused("must be a complete %s file: this one is broken".formatted(type));
    }

    private static void requireSize(long width, long height, long most) {
        if (width < 1 || height < 1 || width * height > most) {
            throw refused("must have from 1 to %d pixels, not %d x %d".formatted(most, width, height));
        }
    }

    private static void requireEnd(byte[] content, int end) {
        if (end < content.length) {
            throw refused("must end where the image ends: remove the %d bytes that follow".formatted(content.length - end));
        }
    }

    /** Checks the structure of PNG (third edition, section 5): a signature, then chunks of length, type, data and checksum, IHDR to IEND. */
    private static void requireWholePng(byte[] content, long mostPixels) {
        var bytes = ByteBuffer.wrap(content).position(START_OF_PNG.length);
        var type = "";
        for (boolean first = true; !type.equals("IEND"); first = false) {
            if (bytes.remaining() < 12) {
                throw broken("PNG");
            }
            int length = bytes.getInt();
            if (length < 0 || length > bytes.remaining() - 8) {
                throw broken("PNG");
            }
            var checksum = new CRC32();
            checksum.update(content, bytes.position(), 4 + length);
            type = new String(content, bytes.position(), 4, StandardCharsets.ISO_8859_1);
            if (first != type.equals("IHDR") || first && length != 13 || type.equals("IEND") && length != 0) {
                throw broken("PNG");
            }
            if (first) {
                requireSize(Integer.toUnsignedLong(bytes.getInt(bytes.position() + 4)),
                        Integer.toUnsignedLong(bytes.getInt(bytes.position() + 8)), mostPixels);
            }
            bytes.position(bytes.position() + 4 + length);
            if (bytes.getInt() != (int) checksum.getValue()) {
                throw broken("PNG");
            }
        }
        requireEnd(content, bytes.position());
    }

    /** Checks the structure of JPEG (ITU-T T.81, annex B): markers, most with a segment of stated length, and scans where 00 or RST follows FF. */
    private static void requireWholeJpeg(byte[] content, long mostPixels) {
        int at = 2;
        boolean sized = false;
        while (true) {
            while (at + 1 < content.length && at(content, at) == 0xFF && at(content, at + 1) == 0xFF) {
                at++; // fill bytes
            }
            if (at + 1 >= content.length || at(content, at) != 0xFF) {
                throw broken("JPEG");
            }
            int marker = at(content, at + 1);
            at += 2;
            if (marker == 0xD9) {
                if (!sized) {
                    throw broken("JPEG");
                }
                requireEnd(content, at);
                return;
            }
            int length = at + 1 < content.length ? at(content, at) << 8 | at(content, at + 1) : 0;
            if (marker < 0xC0 || marker >= 0xD0 && marker <= 0xD8 || length < 2 || at + length > content.length) {
                throw broken("JPEG");
            }
            if (marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC) { // frame header
                if (length < 8 || sized) {
                    throw broken("JPEG");
                }
                requireSize(at(content, at + 5) << 8 | at(content, at + 6), at(content, at + 3) << 8 | at(content, at + 4),
                        mostPixels);
                sized = true;
            }
            at += length;
            if (marker == 0xDA) {
                at = endOfScan(content, at);
            }
        }
    }

    private static int endOfScan(byte[] content, int from) {
        int at = from;
        while (at + 1 < content.length) {
            int next = at(content, at + 1);
            if (at(content, at) == 0xFF && next != 0 && next != 0xFF && (next < 0xD0 || next > 0xD7)) {
                return at;
            }
            at++;
        }
        throw broken("JPEG");
    }

    private static int at(byte[] content, int index) {
        return content[index] & 0xFF;
    }

    private void decode(byte[] content) {
        try {
            if (!DECODING.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
                throw new Rejection(ErrorCode.BUSY,
                        "too many images are being decoded at the same time; nothing was stored, send the request again");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new Rejection(ErrorCode.BUSY, "the service is stopping; nothing was stored, send the request again");
        }
        try {
            if (!isDecoded(content)) {
                throw broken(name());
            }
        } finally {
            DECODING.release();
        }
    }

    private boolean isDecoded(byte[] content) {
        ImageReader reader = ImageIO.getImageReadersByMIMEType(contentType).next();
        var complete = new AtomicBoolean(true);
        try (var input = new MemoryCacheImageInputStream(new ByteArrayInputStream(content))) {
            reader.setInput(input, true, true); // ignore metadata
            reader.addIIOReadWarningListener((source, warning) -> {
                if (warning.contains("Premature end") || warning.contains("Corrupt JPEG data: premature end")) {
                    complete.set(false);
                }
            });
            var some = new ImageReadParam();
            some.setSourceSubsampling(KEPT_ONE_OF, KEPT_ONE_OF, 0, 0);
            if (reader.canReadRaster()) {
                reader.readRaster(0, some); // no colour conversion: it fails for some colour spaces
            } else {
                reader.read(0, some);
            }
            return complete.get();
        } catch (IOException | RuntimeException malformed) { // readers throw many kinds of runtime exceptions for broken files
            return false;
        } finally {
            reader.dispose();
        }
    }
}
