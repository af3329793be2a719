package fulfilment.rest.products;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * A JPEG or PNG file that is nothing else as well: its structure is whole, nothing follows its end, and it was decoded once. Its size in pixels is
 * read from its header before anything is decoded.
 */
enum ImageFile {

    JPEG("image/jpeg", ".jpg"),
    PNG("image/png", ".png");

    static final long MOST_PIXELS = 25_000_000;

    private static final byte[] START_OF_JPEG = {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF};
    private static final byte[] START_OF_PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    /** Decoding takes up to 150 MB beside the heap for a progressive JPEG, so images are decoded one after another. */
    private static final Semaphore DECODING = new Semaphore(1, true);
    private static final long WAIT_SECONDS = 10;
    /** Decoded images are thrown away, so only every so many pixels of a row and of a column are kept. */
    private static final int KEPT_ONE_OF = 16;

    private final String contentType;
    private final String extension;

    ImageFile(String contentType, String extension) {
        this.contentType = contentType;
        this.extension = extension;
    }

    String contentType() {
        return contentType;
    }

    String extension() {
        return extension;
    }

    /** @throws BadParameter when it is none, or too large */
    static ImageFile of(byte[] content) {
        if (startsWith(content, START_OF_JPEG)) {
            requireWholeJpeg(content);
            JPEG.decode(content);
            return JPEG;
        }
        if (startsWith(content, START_OF_PNG)) {
            requireWholePng(content);
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
        return refused("must be a whole %s file: this one is broken".formatted(type));
    }

    private static void requireSize(long width, long height) {
        if (width < 1 || height < 1 || width * height > MOST_PIXELS) {
            throw refused("must have from 1 to %d pixels, not %d x %d".formatted(MOST_PIXELS, width, height));
        }
    }

    private static void requireEnd(byte[] content, int end) {
        if (end < content.length) {
            throw refused("must end where the image ends: %d bytes follow".formatted(content.length - end));
        }
    }

    /** See PNG, third edition, 5: a signature, and chunks with a length, a type, data and a checksum, from IHDR to IEND. */
    private static void requireWholePng(byte[] content) {
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
                        Integer.toUnsignedLong(bytes.getInt(bytes.position() + 8)));
            }
            bytes.position(bytes.position() + 4 + length);
            if (bytes.getInt() != (int) checksum.getValue()) {
                throw broken("PNG");
            }
        }
        requireEnd(content, bytes.position());
    }

    /** See ITU-T T.81, B: markers, most of them with a segment whose length is said, and scans in which FF is followed by 00 or a restart. */
    private static void requireWholeJpeg(byte[] content) {
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
            if (marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC) { // the head of a frame
                if (length < 8 || sized) {
                    throw broken("JPEG");
                }
                requireSize(at(content, at + 5) << 8 | at(content, at + 6), at(content, at + 3) << 8 | at(content, at + 4));
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
                throw new Rejection(ErrorCode.BUSY, "too many images are being read at once; nothing was done, try again");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new Rejection(ErrorCode.BUSY, "the service is being stopped; nothing was done, try again");
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
            reader.setInput(input, true, true); // what stands beside the image is not unpacked
            reader.addIIOReadWarningListener((source, warning) -> {
                if (warning.contains("Premature end") || warning.contains("Corrupt JPEG data: premature end")) {
                    complete.set(false);
                }
            });
            var some = new ImageReadParam();
            some.setSourceSubsampling(KEPT_ONE_OF, KEPT_ONE_OF, 0, 0);
            if (reader.canReadRaster()) {
                reader.readRaster(0, some); // without a conversion of colours, of which some are not known
            } else {
                reader.read(0, some);
            }
            return complete.get();
        } catch (IOException | RuntimeException malformed) { // readers throw many kinds of these
            return false;
        } finally {
            reader.dispose();
        }
    }
}
