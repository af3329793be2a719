package fulfilment.proofs;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** Compressed JSON beside the tests: the records of a run that took place once. */
public final class RecordFile {

    private static final Path RESOURCES = Path.of("src/test/resources");

    private final JsonMapper mapper;

    /**
     * @param annotated types with the interface whose annotations say how they are written
     * @param keys      records that are keys of maps
     */
    @SafeVarargs
    public RecordFile(Map<Class<?>, Class<?>> annotated, Class<? extends Record>... keys) {
        var module = new SimpleModule();
        for (var key : keys) {
            register(module, key);
        }
        mapper = JsonMapper.builder().addModule(module).addMixIns(annotated)
                .changeDefaultVisibility(of -> of.withFieldVisibility(Visibility.ANY)
                        .withGetterVisibility(Visibility.NONE).withIsGetterVisibility(Visibility.NONE))
                .build();
    }

    private static <K extends Record> void register(SimpleModule module, Class<K> type) {
        var json = JsonMapper.shared();
        module.addKeySerializer(type, new ValueSerializer<>() {
            @Override
            public void serialize(K key, JsonGenerator generator, SerializationContext context) {
                generator.writeName(json.writeValueAsString(key));
            }
        });
        module.addKeyDeserializer(type, new KeyDeserializer() {
            @Override
            public Object deserializeKey(String key, DeserializationContext context) {
                return json.readValue(key, type);
            }
        });
    }

    /** @param name e.g. {@code /fulfilment/proofs/trade/correct.json.gz} */
    public <T> T read(String name, Class<T> type) {
        try (var file = new GZIPInputStream(Objects.requireNonNull(RecordFile.class.getResourceAsStream(name), name))) {
            return mapper.readValue(file, type);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    public void write(String name, Object records) {
        var path = RESOURCES.resolve(name.substring(1));
        try {
            Files.createDirectories(path.getParent());
            try (var file = new GZIPOutputStream(Files.newOutputStream(path))) {
                mapper.writeValue(file, records);
            }
            System.out.printf("%s: %,d bytes%n", path, Files.size(path));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
