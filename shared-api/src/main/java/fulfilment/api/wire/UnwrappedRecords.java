package fulfilment.api.wire;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.PropertyName;
import tools.jackson.databind.deser.BeanDeserializerBuilder;
import tools.jackson.databind.deser.CreatorProperty;
import tools.jackson.databind.deser.SettableBeanProperty;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.ValueInstantiator;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.util.ClassUtil;
import tools.jackson.databind.util.NameTransformer;

/**
 * Reads records whose components are records marked {@link JsonUnwrapped} in one pass, as if all members were the record's own. Jackson
 * itself copies the members and reads the copy once for each marked component. The JSON is the same. ADR 37.
 */
public final class UnwrappedRecords extends ValueDeserializerModifier {

    private UnwrappedRecords() {}

    public static JacksonModule module() {
        return new SimpleModule("unwrapped-records").setDeserializerModifier(new UnwrappedRecords());
    }

    @Override
    public BeanDeserializerBuilder updateBuilder(DeserializationConfig config, BeanDescription.Supplier bean,
            BeanDeserializerBuilder builder) {
        if (!isMarked(bean.getBeanClass())) {
            return builder;
        }
        var members = new ArrayList<SettableBeanProperty>();
        var made = made(config, bean.getType(), NameTransformer.NOP, members);
        var before = new ArrayList<PropertyName>();
        builder.getProperties().forEachRemaining(property -> before.add(property.getFullName()));
        before.forEach(builder::removeProperty);
        members.forEach(builder::addProperty);
        builder.setValueInstantiator(new OfMembers(bean.getType(), made, members.toArray(SettableBeanProperty[]::new)));
        return builder;
    }

    /** Returns whether components are marked, and all that are marked are records: others are left to Jackson. */
    private static boolean isMarked(Class<?> type) {
        var marked = type.isRecord()
                ? Arrays.stream(type.getRecordComponents())
                        .filter(component -> component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)).toList()
                : List.<RecordComponent>of();
        return !marked.isEmpty() && marked.stream().allMatch(component -> component.getType().isRecord());
    }

    /** Returns how a record is made, and adds the members that it is made of. */
    private static Made made(DeserializationConfig config, JavaType type, NameTransformer names,
            List<SettableBeanProperty> members) {
        var introspector = config.classIntrospectorInstance();
        var bean = introspector.introspectForDeserialization(type, introspector.introspectClassAnnotations(type));
        var components = type.getRawClass().getRecordComponents();
        var parts = new Part[components.length];
        for (var property : bean.findProperties()) {
            var parameter = property.getConstructorParameter();
            if (parameter == null) {
                continue;
            }
            var unwrapped = config.getAnnotationIntrospector().findUnwrappingNameTransformer(config, parameter);
            if (unwrapped != null) {
                parts[parameter.getIndex()] = made(config, parameter.getType(),
                        NameTransformer.chainedTransformer(names, unwrapped), members);
                continue;
            }
            int index = members.size();
            var member = CreatorProperty.construct(PropertyName.construct(names.transform(property.getName())),
                    parameter.getType(), null, null, bean.getClassAnnotations(), parameter, index, null, property.getMetadata());
            var views = property.findViews();
            member.setViews(views == null ? bean.findDefaultViews() : views);
            members.add(member);
            parts[parameter.getIndex()] = read -> read[index];
        }
        for (int i = 0; i < parts.length; i++) {
            if (parts[i] == null) {
                throw new IllegalStateException("%s is not read from JSON".formatted(components[i]));
            }
        }
        return new Made(constructor(type.getRawClass(), components), parts);
    }

    private static Constructor<?> constructor(Class<?> type, RecordComponent[] components) {
        try {
            var constructor = type.getDeclaredConstructor(
                    Arrays.stream(components).map(component -> component.getType()).toArray(Class<?>[]::new));
            ClassUtil.checkAndFixAccess(constructor, false);
            return constructor;
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A component of a record, made of the values of all members. */
    private interface Part {

        @Nullable
        Object of(@Nullable Object[] read) throws ReflectiveOperationException;
    }

    private record Made(Constructor<?> constructor, Part[] parts) implements Part {

        @Override
        public Object of(@Nullable Object[] read) throws ReflectiveOperationException {
            var values = new @Nullable Object[parts.length];
            for (int i = 0; i < parts.length; i++) {
                values[i] = parts[i].of(read);
            }
            return constructor.newInstance(values);
        }
    }

    private static final class OfMembers extends ValueInstantiator.Base {

        private final Made made;
        private final SettableBeanProperty[] members;

        OfMembers(JavaType type, Made made, SettableBeanProperty[] members) {
            super(type);
            this.made = made;
            this.members = members;
        }

        @Override
        public boolean canCreateFromObjectWith() {
            return true;
        }

        @Override
        public SettableBeanProperty[] getFromObjectArguments(DeserializationConfig config) {
            return members;
        }

        @Override
        public @Nullable Object createFromObjectWith(DeserializationContext context, @Nullable Object[] read) {
            try {
                return made.of(read);
            } catch (InvocationTargetException refused) {
                return context.handleInstantiationProblem(getValueClass(), read, refused.getCause());
            } catch (ReflectiveOperationException | IllegalArgumentException unsuitable) {
                return context.handleInstantiationProblem(getValueClass(), read, unsuitable);
            }
        }
    }
}
