<?php

declare(strict_types=1);

namespace Fulfilment;

/** An object of an answer. */
abstract class Model
{
    /** @param array<string, mixed> $json as the API answers it */
    abstract public static function read(array $json): self;

    /**
     * Reads an object as that of these classes whose members it has.
     *
     * @param array<string, mixed> $json
     * @param class-string<Model> ...$classes
     */
    public static function oneOf(array $json, string ...$classes): self
    {
        $fits = [];
        foreach ($classes as $class) {
            $members = array_map(static fn ($parameter) => $parameter->getName(),
                (new \ReflectionMethod($class, '__construct'))->getParameters());
            $both = count(array_intersect($members, array_keys($json)));
            $fits[$class] = 3 * $both - count($members) - count($json);
        }
        arsort($fits);

        return array_key_first($fits)::read($json);
    }
}
