package fulfilment.command.picklists;

import fulfilment.api.comments.SourceType;
import fulfilment.api.picklists.PicklistId;
import fulfilment.command.comments.Commentable;
import fulfilment.command.pickingcontainers.LinkablePicklists;
import fulfilment.command.platform.Streams;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans that connect picklists with containers and comments. */
@Configuration(proxyBeanMethods = false)
class PicklistWiring {

    /** Allows only open picklists to be linked with a container. Rule PKG-21. */
    @Bean
    LinkablePicklists linkablePicklists(Streams streams) {
        return idpicklist -> streams.load(Picklist.class, idpicklist).requireOpen("put into a container");
    }

    @Bean
    Commentable commentablePicklists() {
        return new Commentable(SourceType.PICKLIST, Picklist.class, PicklistId::new);
    }
}
