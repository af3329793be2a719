package fulfilment.rest.edge;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Id;
import fulfilment.api.users.AssignedTo;
import fulfilment.api.users.UserId;
import fulfilment.api.wire.Times;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.AccessCheck;
import fulfilment.rest.bodies.FileBodyArgument;
import fulfilment.rest.bodies.SentBodyArgument;
import fulfilment.rest.load.LoadSettings;
import fulfilment.rest.platform.EdgeSettings;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContextArgument;
import fulfilment.rest.platform.WebServerSettings;
import fulfilment.rest.platform.WholeNumberParameters;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.webmvc.autoconfigure.WebMvcRegistrations;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.Ordered;
import org.springframework.core.convert.converter.Converter;
import org.springframework.core.convert.converter.ConverterFactory;
import org.springframework.format.FormatterRegistry;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.web.filter.UrlHandlerFilter;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.HandlerMethodReturnValueHandler;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Wires the request handling of the API. */
@Configuration(proxyBeanMethods = false)
@Profile("rest | console")
@ComponentScan("fulfilment.rest")
@EnableConfigurationProperties({EdgeSettings.class, LoadSettings.class, WebServerSettings.class})
public class RestConfiguration implements WebMvcConfigurer {

    private final Wire wire;

    RestConfiguration(Wire wire) {
        this.wire = wire;
    }

    /** A path works with and without a slash at its end. Rule CON-22. */
    @Bean
    static FilterRegistrationBean<UrlHandlerFilter> trailingSlash() {
        var filter = new FilterRegistrationBean<>(
                UrlHandlerFilter.trailingSlashHandler("/api/**", "/admin/**").wrapRequest().build());
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 50);
        return filter;
    }

    @Bean
    static WebMvcRegistrations endpointsByTheirWords() {
        return new WebMvcRegistrations() {

            @Override
            public RequestMappingHandlerMapping getRequestMappingHandlerMapping() {
                return new EndpointMapping();
            }
        };
    }

    /** Registers the answer writer first: answers are finished JSON and need no negotiation and no second serialisation. */
    @Bean
    static BeanPostProcessor answersFirst(ObjectProvider<LoadSettings> load) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                if (bean instanceof RequestMappingHandlerAdapter adapter) {
                    var handlers = new ArrayList<HandlerMethodReturnValueHandler>();
                    handlers.add(new AnswerWriter(load.getObject()));
                    var standard = adapter.getReturnValueHandlers();
                    if (standard != null) {
                        handlers.addAll(standard);
                    }
                    adapter.setReturnValueHandlers(handlers);
                }
                return bean;
            }
        };
    }

    @Override
    public void configureMessageConverters(HttpMessageConverters.ServerBuilder converters) {
        converters.withJsonConverter(new JacksonJsonHttpMessageConverter(wire.mapper()));
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new RequestContextArgument());
        resolvers.add(new SentBodyArgument(wire));
        resolvers.add(new FileBodyArgument());
    }

    @Override
    public void addInterceptors(InterceptorRegistry interceptors) {
        interceptors.addInterceptor(new AccessCheck());
    }

    @Override
    public void addFormatters(FormatterRegistry formatters) {
        formatters.addConverter(String.class, Offset.class, Offset::of);
        formatters.addConverter(String.class, AssignedTo.class,
                sent -> new AssignedTo(Id.of(WholeNumberParameters.read(sent), UserId::new)));
        formatters.addConverter(String.class, Boolean.class, RestConfiguration::flag);
        formatters.addConverter(new ToInstant());
        formatters.addConverterFactory(new ToId());
    }

    /** Reads a boolean filter; an empty value means false. Rule CON-54. */
    private static Boolean flag(String sent) {
        return switch (sent.strip()) {
            case "true", "1" -> true;
            case "false", "0", "" -> false;
            default -> throw new BadParameter("a filter", "must be true or false, not '%s'".formatted(Excerpt.of(sent)));
        };
    }

    /** Reads ids as whole numbers are read. */
    private static final class ToId implements ConverterFactory<String, Id> {

        @Override
        @SuppressWarnings("NullAway") // the interface allows null through its type argument
        public <T extends Id> Converter<String, T> getConverter(Class<T> kind) {
            var constructor = BeanUtils.getResolvableConstructor(kind);
            return sent -> Id.of(WholeNumberParameters.read(sent), value -> BeanUtils.instantiateClass(constructor, value));
        }
    }

    private final class ToInstant implements Converter<String, @Nullable Instant> {

        @Override
        @SuppressWarnings("NullAway") // the interface allows null through its type argument
        public @Nullable Instant convert(String sent) {
            if (sent.isBlank()) {
                return null;
            }
            try {
                return Times.instant(sent.strip(), wire.zone());
            } catch (DateTimeException malformed) {
                throw new BadParameter("a date filter", "must be YYYY-MM-DD HH:MM:SS, not '%s'".formatted(Excerpt.of(sent)));
            }
        }
    }
}
