package fulfilment.server;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.core.io.Resource;
import org.springframework.core.io.ResourceLoader;
import org.springframework.core.type.classreading.MetadataReader;
import org.springframework.core.type.classreading.MetadataReaderFactory;
import org.springframework.core.type.classreading.SimpleMetadataReaderFactory;

/** What Spring reads in class files, kept for all services of a run. Spring's own cache is emptied after each start. */
final class ReadClasses implements MetadataReaderFactory {

    private final MetadataReaderFactory reader = new SimpleMetadataReaderFactory();
    private final Map<String, MetadataReader> byName = new ConcurrentHashMap<>();
    private final Map<Resource, MetadataReader> byResource = new ConcurrentHashMap<>();

    @Override
    public ResourceLoader getResourceLoader() {
        return reader.getResourceLoader();
    }

    @Override
    public MetadataReader getMetadataReader(String className) throws IOException {
        var known = byName.get(className);
        if (known == null) {
            known = reader.getMetadataReader(className);
            byName.put(className, known);
        }
        return known;
    }

    @Override
    public MetadataReader getMetadataReader(Resource resource) throws IOException {
        var known = byResource.get(resource);
        if (known == null) {
            known = reader.getMetadataReader(resource);
            byResource.put(resource, known);
        }
        return known;
    }
}
